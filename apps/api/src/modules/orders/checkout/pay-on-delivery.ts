import { toWire } from '#contract/shared/money.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, together, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import type { Accounts } from '../../accounts/index.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import { payOnDeliveryRefusal, type PayOnDeliveryRefusal, type PayOnDeliveryRules } from './pay-on-delivery-rule.ts'
import { PayOnDeliveryChosen } from '../orders.events.ts'
import type { OrderRow } from '../orders.queries.ts'
import * as queries from './pay-on-delivery.queries.ts'

const choiceRule = { limit: 30, windowSeconds: 10 * 60 }

export type PayOnDelivery = ReturnType<typeof createPayOnDelivery>
export type RefuseDelivery = PayOnDelivery['refuse']

type PayOnDeliveryDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  catalog: Pick<Catalog, 'reserveWithoutEnd'>
  payments: Pick<Payments, 'payOnDelivery'>
  accounts: Pick<Accounts, 'limits'>
  settings: Pick<Settings, 'current'>
  endOrder: (tx: Tx, orderId: string, end: 'refused') => Promise<boolean>
}

/** Payment on delivery: the decisions of the orders module (D35). */
export function createPayOnDelivery(deps: PayOnDeliveryDeps) {
  return bindDeps(deps, { choose, isOffered, refuse })
}

/**
 * Chooses payment on delivery for an unpaid order: it is packed at once, and its units stay reserved until it ends. A
 * repeated choice changes nothing.
 *
 * Locks the account's choices first, so that they wait for each other; then the payable, which is where a payment
 * arrives.
 * @throws ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, PAYMENT_UNDECIDED: see `Payables.payOnDelivery`
 * @throws the results of `payOnDeliveryRefusal`; RATE_LIMITED
 */
async function choose(deps: PayOnDeliveryDeps, userId: number, orderId: string): Promise<void> {
  const { db, clock, events, throttle, catalog, payments, accounts, settings } = deps
  await assertWithin(throttle, `pay-on-delivery:${userId}`, choiceRule)
  await inTransaction(db, async (tx) => {
    await queries.lockPayOnDeliveryOf(tx, userId)
    if (!(await payments.payOnDelivery(tx, orderId, userId))) return
    const [{ confirmed }, record, order] = await together(tx, (joined) =>
      Promise.all([
        accounts.limits(joined, userId),
        queries.payOnDeliveryRecord(joined, userId),
        queries.markOnDelivery(joined, orderId, clock.now()),
      ]),
    )
    if (!order) throw new Error('an order whose payable was due is not waiting for money')
    const rules = settings.current()
    const refusal = payOnDeliveryRefusal(order, { ...record, isConfirmed: confirmed }, rules)
    if (refusal !== null) throw refused(refusal, rules)
    if (!(await catalog.reserveWithoutEnd(tx, orderId))) throw new Error('an order that waits for money holds no units')
    await events.publish(tx, PayOnDeliveryChosen, { orderId, userId })
  })
}

/**
 * Whether the order's page offers it; also to an account that has to confirm its address first, which it does there.
 */
async function isOffered(
  { db, settings }: PayOnDeliveryDeps,
  order: OrderRow,
  { confirmed }: { confirmed: boolean },
): Promise<boolean> {
  const rules = settings.current()
  if (order.paymentState !== 'due' || !rules.payOnDelivery) return false
  const record = await queries.payOnDeliveryRecord(db, order.userId)
  const refusal = payOnDeliveryRefusal(order, { ...record, isConfirmed: confirmed }, rules)
  return refusal === null || refusal === 'CONFIRM_FOR_PAY_ON_DELIVERY'
}

/**
 * Ends an order that was to be paid on delivery and was refused: its units are restocked, and its account cannot choose
 * payment on delivery again. The audit trail records who reported it.
 * @throws DELIVERY_NOT_REFUSABLE paid, ended, or not to be paid on delivery
 */
async function refuse(
  { endOrder }: PayOnDeliveryDeps,
  tx: Tx,
  { orderId, by }: { orderId: string; by: Actor },
): Promise<void> {
  if (!(await endOrder(tx, orderId, 'refused'))) throw new ShopError('DELIVERY_NOT_REFUSABLE')
  await audit(tx, { actor: by, action: 'order.delivery_refused', subject: `order:${orderId}` })
}

function refused(refusal: PayOnDeliveryRefusal, rules: PayOnDeliveryRules): ShopError {
  switch (refusal) {
    case 'PAY_ON_DELIVERY_TOO_LARGE':
      return new ShopError(refusal, { max_amount: toWire(rules.payOnDeliveryMaxCents) })
    case 'TOO_MANY_PAY_ON_DELIVERY':
      return new ShopError(refusal, { max_orders: rules.payOnDeliveryOpenOrders })
    case 'PAY_ON_DELIVERY_UNAVAILABLE':
    case 'CONFIRM_FOR_PAY_ON_DELIVERY':
    case 'DELIVERY_REFUSED_BEFORE':
      return new ShopError(refusal)
  }
}
