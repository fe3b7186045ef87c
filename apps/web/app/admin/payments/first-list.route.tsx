import { Navigate } from 'react-router'
import { Loading } from '#web/ui/spinner.tsx'
import { requireRole, sectionRoles } from '../access.ts'
import { dashboardQuery } from '../data/dashboard.ts'
import { operatorQueries } from '../data/operator-data.tsx'
import type { Route } from './+types/first-list.route.ts'
import { paymentLists } from './lists.ts'

/** The address of the section opens the first list with open tasks; without any, all payments. */
export async function clientLoader() {
  if (!(await requireRole(sectionRoles.payments))) return null
  const figures = await operatorQueries.ensureQueryData(dashboardQuery).catch(() => undefined)
  const open = paymentLists.find(({ figure }) => figure === null || (figures?.[figure] ?? 0) > 0)
  return open?.to ?? null
}

/** Not a redirect of the loader, which would also replace the screen that the link was on. */
export default function FirstList({ loaderData: path }: Route.ComponentProps) {
  return path === null ? <Loading /> : <Navigate to={path} replace />
}
