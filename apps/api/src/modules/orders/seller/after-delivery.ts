import { RETURN_DAYS } from '#contract/constants.ts'
import type { RawBuilder } from 'kysely'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { MovePart } from '../move-part.ts'
import { dayStart, nairobiDay } from '#contract/days.ts'
import * as orders from '../orders.queries.ts'
import * as queries from './seller-orders.queries.ts'
import type { DuePage, DuePart } from './seller-orders.queries.ts'

const batchSize = 100
const daySeconds = 24 * 60 * 60

/** What time brings to a part that was delivered (D36); several processes may do it at once. */
export function createAfterDelivery(deps: {
  db: Db
  clock: Clock
  ledger: Pick<Ledger, 'heldOf' | 'post'>
  payments: Pick<Payments, 'refunds'>
  settings: Pick<Settings, 'current'>
  movePart: MovePart
}) {
  const { db, clock, ledger, payments, settings, movePart } = deps

  /**
   * Delivered and past its hold: what the store still holds of the order is available to it. Not while a return of it is
   * open, or the payment is disputed; what goes back later is taken from what is available.
   */
  function releaseHeld(): Promise<void> {
    const before = later(clock.now(), -settings.current().holdDays * daySeconds)
    return eachDue((page) => queries.partsToRelease(page), before, release)
  }

  async function release(tx: Tx, { id, orderId, storeId }: DuePart): Promise<void> {
    await orders.lockOrder(tx, orderId)
    if (!(await queries.isToRelease(tx, id))) return
    // A dispute that opens from here on waits for the order, and finds what was released.
    if ((await payments.refunds.ofOrder(tx, orderId)).isDisputed) return
    const amountCents = (await ledger.heldOf(tx, orderId)).get(storeId) ?? 0
    if (amountCents > 0) {
      await ledger.post(tx, {
        key: `release:${id}`,
        reason: 'delivered, and past its hold',
        orderId,
        postings: [{ from: `seller:${storeId}:held`, to: `seller:${storeId}:available`, amountCents }],
      })
    }
    await queries.markReleased(tx, id, clock.now())
  }

  /** Delivered, and past the last day on which it can be returned: completed. */
  function completeDelivered(): Promise<void> {
    const before = dayStart(nairobiDay(clock.now(), -RETURN_DAYS))
    return eachDue(
      (page) => queries.partsToComplete(page),
      before,
      async (tx, { orderId, storeId }) => {
        const order = await orders.lockParts(tx, orderId)
        const part = order?.parts.find((one) => one.storeId === storeId)
        if (part?.state === 'delivered') await movePart(tx, { orderId, storeId }, 'completed')
      },
    )
  }

  /**
   * Each in a transaction of its own.
   * @throws AggregateError after all others had their turn, so that one that fails holds up no other
   */
  async function eachDue(
    due: (page: DuePage) => RawBuilder<DuePart>,
    before: Date,
    treat: (tx: Tx, part: DuePart) => Promise<void>,
  ): Promise<void> {
    const failures: unknown[] = []
    let after: DuePart | null = null
    for (;;) {
      const { rows }: { rows: DuePart[] } = await due({ before, after, limit: batchSize }).execute(db)
      for (const part of rows)
        await inTransaction(db, (tx) => treat(tx, part)).catch((error: unknown) => failures.push(error))
      if (rows.length < batchSize) break
      after = rows.at(-1) ?? null
    }
    if (failures.length > 0) throw new AggregateError(failures, `delivered parts that failed: ${failures.length}`)
  }

  return { releaseHeld, completeDelivered }
}
