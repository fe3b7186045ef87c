import { replace } from 'react-router'
import { requireRole, sectionRoles } from '../access.ts'
import { viewsFor } from './views.ts'

/** The address of the section opens the first view of the role. */
export async function clientLoader() {
  const session = await requireRole(sectionRoles.marketing)
  const [first] = session ? viewsFor(session.role) : []
  return first ? replace(`/admin/marketing/${first.path}`) : null
}

/** Without it, the server would answer the address with data instead of a page. */
export { Loading as default } from '#web/ui/spinner.tsx'
