import { Navigate } from 'react-router'
import { Loading } from '#web/ui/spinner.tsx'
import { requireRole, sectionRoles } from '../access.ts'
import type { Route } from './+types/first-view.route.ts'
import { viewsFor } from './views.ts'

/** The address of the section opens the first view of the role. */
export async function clientLoader() {
  const session = await requireRole(sectionRoles.marketing)
  const [first] = session ? viewsFor(session.role) : []
  return first ? `/admin/marketing/${first.path}` : null
}

/** Not a redirect of the loader, which would also replace the screen that the link was on. */
export default function FirstView({ loaderData: path }: Route.ComponentProps) {
  return path === null ? <Loading /> : <Navigate to={path} replace />
}
