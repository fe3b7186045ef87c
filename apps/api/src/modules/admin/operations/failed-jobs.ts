import type { Db } from '../../../platform/db/index.ts'
import type { FailedJob, FailedMark, Jobs } from '../../../platform/jobs/index.ts'
import { listNamedOrders } from '../../payments/index.ts'

/** A part of the data of a job, such as `storeId` and `7`. */
type Named = { name: string; value: string }

type ListedJob = Omit<FailedJob, 'data' | 'orderNumber'> & {
  order: { id: string; number: string } | null
  data: Named[]
}

const maxListed = 5

/** Jobs that failed for good, newest first, with what operators may see of their data. */
export async function listFailedJobs(
  { db, jobs }: { db: Db; jobs: Pick<Jobs, 'failed'> },
  page: { before: FailedMark | null; limit: number },
): Promise<ListedJob[]> {
  const failed = await jobs.failed(db, page)
  const orders = await listNamedOrders(db, {
    ids: failed.flatMap(({ data }) => orderIdIn(data) ?? []),
    numbers: failed.flatMap(({ orderNumber }) => orderNumber ?? []),
  })
  const byName = new Map(orders.flatMap((order) => [order.id, order.number].map((name) => [name, order] as const)))
  return failed.map(({ data, orderNumber, ...job }) => ({
    ...job,
    // The sender may have worked on another order than the one in the data.
    order: byName.get(orderIdIn(data) ?? orderNumber ?? '') ?? null,
    data: shownData(data),
  }))
}

const orderIdIn = (data: object): string | undefined =>
  'orderId' in data && typeof data.orderId === 'string' ? data.orderId : undefined

/**
 * Numbers, yes or no, times and words of the code. Ids that are texts are unguessable: an order's, or a link's in a
 * mail, is a capability.
 */
export function shownData(data: object): Named[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const shown = /Ids?$/.test(name) && typeof value === 'string' ? undefined : shownValue(value)
    return shown === undefined ? [] : [{ name, value: shown }]
  })
}

const wordOrTime = /^([a-z]+([-_][a-z]+)*|\d{4}-\d\d-\d\dT[\d:.]+Z)$/

function shownValue(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return wordOrTime.test(value) ? value : undefined
  if (!Array.isArray(value) || !value.every(Number.isInteger)) return undefined
  const more = value.length - maxListed
  return value.slice(0, maxListed).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
