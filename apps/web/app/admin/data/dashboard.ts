import { queryOptions, useQuery } from '@tanstack/react-query'
import { MAX_FIGURE } from '#contract/shared/constants.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import type { sections } from '../messages.ts'
import { operatorApi } from './operator-api.ts'

type Dashboard = AnswerTo<'GET /api/admin/dashboard/'>

/** The figures of the day and the open tasks of the operator's role. */
export const dashboardQuery = queryOptions({
  queryKey: ['operator', 'dashboard'],
  queryFn: () => operatorApi.call('GET /api/admin/dashboard/'),
})

/** Some counts stop at a maximum; one more means any larger number. */
export const figureOf = (waiting: number | null) => ((waiting ?? 0) > MAX_FIGURE ? `${MAX_FIGURE}+` : waiting)

export type Figure = Exclude<keyof Dashboard, 'paid'>

/** The list of the tasks that each figure counts. */
export const listOf = {
  returns: '/admin/returns',
  payments_to_review: '/admin/payments/review',
  unmatched_payments: '/admin/payments/unmatched-payments',
  stopped_refunds: '/admin/payments/refunds',
  refund_payouts: '/admin/payments/refund-payouts',
  differences: '/admin/payments/differences',
  withdrawals: '/admin/withdrawals?status=requested',
  documents: '/admin/documents',
  stores: '/admin/sellers?status=awaiting-approval',
  product_changes: '/admin/products/changes',
  low_stock: '/admin/products?low_stock=true',
  failed_jobs: '/admin/jobs',
} as const satisfies Record<Figure, string>

/** The open tasks that a section of the menu shows; low stock is the work of the stores. */
const figuresOf: Partial<Record<keyof typeof sections, readonly Figure[]>> = {
  returns: ['returns'],
  payments: ['payments_to_review', 'unmatched_payments', 'stopped_refunds', 'refund_payouts', 'differences'],
  withdrawals: ['withdrawals'],
  documents: ['documents'],
  stores: ['stores'],
  products: ['product_changes'],
  jobs: ['failed_jobs'],
}

/** The number of open tasks behind some figures; undefined without any, and while they are loading. */
export function useTaskCount(): (figures: readonly Figure[]) => string | undefined {
  const { data } = useQuery(dashboardQuery)
  return (figures) => {
    const open = figures.reduce((sum, figure) => sum + (data?.[figure] ?? 0), 0)
    return open === 0 ? undefined : String(figureOf(open))
  }
}

/** The number of open tasks of a section. */
export function useOpenTasks(): (section: keyof typeof sections) => string | undefined {
  const countOf = useTaskCount()
  return (section) => countOf(figuresOf[section] ?? [])
}
