import { RETURN_DAYS } from '#contract/shared/constants.ts'
import { dayStart, nairobiDay } from '#contract/shared/days.ts'
import type { RawBuilder } from 'kysely'
import { bindDeps } from '#bind-deps'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { TransitionSellerOrder } from '../fulfilment/transition-seller-order.ts'
import * as orders from '../orders.queries.ts'
import * as queries from './seller-orders.queries.ts'
import type { DuePage, DueSellerOrder } from './seller-orders.queries.ts'

const batchSize = 100
const daySeconds = 24 * 60 * 60

type AfterDeliveryDeps = {
  db: Db
  clock: Clock
  ledger: Pick<Ledger, 'heldOf' | 'post'>
  payments: Pick<Payments, 'refunds'>
  settings: Pick<Settings, 'current'>
  transitionSellerOrder: TransitionSellerOrder
}

/** Time-based transitions of delivered seller orders (D36); several processes may run this at once. */
export function createAfterDelivery(deps: AfterDeliveryDeps) {
  return bindDeps(deps, { releaseHeld, completeDelivered })
}

/**
 * Releases the held earnings of seller orders that were delivered and whose hold has ended. Seller orders with an
 * open return or a disputed payment are skipped; later refunds are taken from the available balance.
 */
function releaseHeld(deps: AfterDeliveryDeps): Promise<void> {
  const { db, clock, settings } = deps
  const before = later(clock.now(), -settings.current().holdDays * daySeconds)
  return eachDue(
    db,
    (page) => queries.sellerOrdersToRelease(page),
    before,
    (tx, sellerOrder) => release(deps, tx, sellerOrder),
  )
}

async function release(
  { clock, ledger, payments }: AfterDeliveryDeps,
  tx: Tx,
  { id, orderId, storeId }: DueSellerOrder,
): Promise<void> {
  await orders.lockOrder(tx, orderId)
  if (!(await queries.isToRelease(tx, id))) return
  // A dispute that opens from here on waits for the order's lock, and then sees what was released.
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

/** Completes delivered seller orders after the last day on which they can be returned. */
function completeDelivered({ db, clock, transitionSellerOrder }: AfterDeliveryDeps): Promise<void> {
  const before = dayStart(nairobiDay(clock.now(), -RETURN_DAYS))
  return eachDue(
    db,
    (page) => queries.sellerOrdersToComplete(page),
    before,
    async (tx, { orderId, storeId }) => {
      const order = await orders.lockSellerOrders(tx, orderId)
      const sellerOrder = order?.sellerOrders.find((one) => one.storeId === storeId)
      if (sellerOrder?.state === 'delivered') await transitionSellerOrder(tx, { orderId, storeId }, 'completed')
    },
  )
}

/**
 * Each in a transaction of its own.
 * @throws AggregateError after all others were processed, so that one failure does not block the others
 */
async function eachDue(
  db: Db,
  due: (page: DuePage) => RawBuilder<DueSellerOrder>,
  before: Date,
  transition: (tx: Tx, sellerOrder: DueSellerOrder) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  let after: DueSellerOrder | null = null
  for (;;) {
    const { rows }: { rows: DueSellerOrder[] } = await due({ before, after, limit: batchSize }).execute(db)
    for (const sellerOrder of rows)
      await inTransaction(db, (tx) => transition(tx, sellerOrder)).catch((error: unknown) => failures.push(error))
    if (rows.length < batchSize) break
    after = rows.at(-1) ?? null
  }
  if (failures.length > 0) throw new AggregateError(failures, `seller orders that failed: ${failures.length}`)
}
