import { addDays, type DayRange } from '../shared/days.ts'

/**
 * The columns of the operators' reports (decision 0053 documents the source of each figure). This file imports no
 * library because it is part of the browser bundle.
 */

/** Counts, or amounts: cents in the code, shillings on the wire. */
export type FigureKind = 'count' | 'money'

export const reportColumns = {
  sales: { orders: 'count', units: 'count', goods: 'money', discount: 'money', delivery: 'money', total: 'money' },
  sellers: {
    orders: 'count',
    units: 'count',
    goods: 'money',
    commission: 'money',
    refunded: 'money',
    commission_back: 'money',
    delivery_fees: 'money',
    payable: 'money',
  },
  categories: { units: 'count', goods: 'money', commission: 'money' },
  payments: {
    payments: 'count',
    taken: 'money',
    rounding: 'money',
    refunded: 'money',
    paid_out: 'money',
    left_at_provider: 'money',
    disputes: 'count',
    disputed: 'money',
  },
  refunds: { requested: 'count', requested_amount: 'money', refunded: 'count', refunded_amount: 'money' },
  tax: { sold: 'money', vat: 'money', refunded: 'money', vat_back: 'money', vat_left: 'money' },
} as const satisfies Record<string, Record<string, FigureKind>>

export type ReportName = keyof typeof reportColumns
export type ColumnOf<R extends ReportName> = keyof (typeof reportColumns)[R] & string
export const reportNames = Object.keys(reportColumns) as [ReportName, ...ReportName[]]

/** The label of a report's subjects, on screen and in its file; empty if the shop is the only subject. */
export const reportSubjects = {
  sales: '',
  sellers: 'Seller',
  categories: 'Category',
  payments: 'Provider',
  refunds: 'Type and provider',
  tax: 'Tax',
} as const satisfies Record<ReportName, string>

/** The figure that the chart shows and by which subjects are sorted. */
export const mainColumns = {
  sales: 'total',
  sellers: 'goods',
  categories: 'goods',
  payments: 'taken',
  refunds: 'requested_amount',
  tax: 'vat',
} as const satisfies { [R in ReportName]: ColumnOf<R> }

export const reportTitles: { [R in ReportName]: Record<ColumnOf<R>, string> } = {
  sales: {
    orders: 'Orders',
    units: 'Units',
    goods: 'Item sales',
    discount: 'Discount',
    delivery: 'Delivery',
    total: 'Total',
  },
  sellers: {
    orders: 'Orders',
    units: 'Units',
    goods: 'Item sales',
    commission: 'Commission',
    refunded: 'Refunded',
    commission_back: 'Commission reversed',
    delivery_fees: 'Delivery fees',
    payable: 'Payable',
  },
  categories: { units: 'Units', goods: 'Item sales', commission: 'Commission' },
  payments: {
    payments: 'Payments',
    taken: 'Received',
    rounding: 'Rounding',
    refunded: 'Refunded',
    paid_out: 'Paid out',
    left_at_provider: 'Net at provider',
    disputes: 'Disputes',
    disputed: 'Disputed',
  },
  refunds: {
    requested: 'Requested',
    requested_amount: 'Amount requested',
    refunded: 'Completed',
    refunded_amount: 'Amount completed',
  },
  tax: { sold: 'Sales', vat: 'VAT', refunded: 'Refunded', vat_back: 'VAT refunded', vat_left: 'Net VAT' },
}

export const titleOf = (report: ReportName, column: string): string =>
  (reportTitles[report] as Record<string, string>)[column] ?? column

/** The columns of any report, in order. */
export function columnsOf(report: ReportName): [name: string, kind: FigureKind][] {
  return Object.entries<FigureKind>(reportColumns[report])
}

/** The periods by which a report is summed. Weeks begin on Monday; the range may cut the first and the last. */
export const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]

/** A chart shows at most this many single days; longer ranges are summed by week or month. */
export const MAX_DAYS_BY_DAY = 62
/** A longer range is computed in the background. */
export const MAX_DAYS_AT_ONCE = 31

/** The default period for a range. */
export function usualStep(days: number): ReportStep {
  if (days <= MAX_DAYS_BY_DAY) return 'day'
  return days <= 2 * MAX_DAYS_BY_DAY ? 'week' : 'month'
}

/** The days, weeks or months of a range, oldest first. */
export function stepsOf({ from, to }: DayRange, by: ReportStep): DayRange[] {
  const steps: DayRange[] = []
  for (let day = from; day <= to;) {
    const last = lastOf(day, by)
    steps.push({ from: day, to: last < to ? last : to })
    day = addDays(last, 1)
  }
  return steps
}

function lastOf(day: string, by: ReportStep): string {
  if (by === 'day') return day
  const date = new Date(`${day}T00:00:00Z`)
  if (by === 'week') return addDays(day, (7 - date.getUTCDay()) % 7)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
