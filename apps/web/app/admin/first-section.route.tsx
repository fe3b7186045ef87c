import { Navigate } from 'react-router'
import type { Route } from './+types/first-section.route.ts'
import { currentSession } from './access.ts'
import { groupsFor } from './navigation.tsx'
import { Waiting } from './waiting.tsx'

/** An address without a section opens the first section of the role. */
export async function clientLoader() {
  const session = await currentSession()
  const [first] = session ? groupsFor(session.role) : []
  return first?.sections[0]?.href ?? null
}

/** Not a redirect of the loader, which would also replace the screen that the link was on. */
export default function FirstSection({ loaderData: path }: Route.ComponentProps) {
  return path === null ? <Waiting /> : <Navigate to={path} replace />
}
