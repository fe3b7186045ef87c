import { addDays } from '#contract/shared/days.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { firstAndLastPaidDay, salesOfDay, type Sold } from '../orders/index.ts'
import * as queries from './sales-days.queries.ts'

/**
 * Recounts every day from its orders, cancellations and refunds, one transaction per day. Sales wait while a day is
 * recounted.
 * @returns the number of recounted days, and the days whose stored figures were wrong
 */
export async function rebuildSales(db: Db): Promise<{ days: number; wrong: string[] }> {
  const spans = await inTransaction(db, async (tx) => [
    await queries.firstAndLastDay(tx),
    await firstAndLastPaidDay(tx),
  ])
  const ends = spans.flatMap(({ first, last }) => (first === null || last === null ? [] : [first, last])).sort()
  const [first, last] = [ends[0], ends.at(-1)]
  if (first === undefined || last === undefined) return { days: 0, wrong: [] }
  const wrong: string[] = []
  let days = 0
  for (let day = first; day <= last; day = addDays(day, 1)) {
    days += 1
    if (!(await inTransaction(db, (tx) => rebuildDay(tx, day)))) wrong.push(day)
  }
  return { days, wrong }
}

/** @returns whether the stored figures were correct */
async function rebuildDay(tx: Tx, day: string): Promise<boolean> {
  await queries.holdSales(tx)
  const deleted = await queries.deleteDay(tx, day)
  const counted = await salesOfDay(tx, day)
  await queries.addSales(tx, counted)
  return asText(deleted) === asText(counted)
}

const asText = (sold: readonly Sold[]) =>
  sold
    .map(({ storeId, productId, orders, units, cents }) => [storeId, productId ?? 0, orders, units, cents].join())
    .sort()
    .join('\n')
