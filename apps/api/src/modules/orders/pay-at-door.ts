import { toWire } from '#contract/money.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import type { Accounts } from '../accounts/index.ts'
import { audit, type Actor } from '../audit/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Settings } from '../settings/index.ts'
import { doorRefusal, type DoorRefusal, type DoorRules } from './door-rule.ts'
import { OrderToPayAtDoor } from './orders.events.ts'
import type { OrderRow } from './orders.queries.ts'
import * as queries from './pay-at-door.queries.ts'

/**
 * What is to be paid at the door was not taken there: the order ends, its units are in stock again, and its account does
 * not pay at the door again. The audit trail says who told it.
 * @throws DELIVERY_NOT_REFUSABLE paid, ended, or never to be paid at the door
 */
export type RefuseAtDoor = (tx: Tx, refused: { orderId: string; by: Actor }) => Promise<void>

const choiceRule = { limit: 30, windowSeconds: 10 * 60 }

/** Paying on delivery, as far as orders decide on it (D35). */
export function createPayAtDoor(deps: {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  catalog: Pick<Catalog, 'keepForGood'>
  payments: Pick<Payments, 'payAtDoor'>
  accounts: Pick<Accounts, 'limits'>
  settings: Pick<Settings, 'current'>
  endOrder: (tx: Tx, orderId: string, end: 'refused') => Promise<boolean>
}) {
  const { db, clock, events, throttle, catalog, payments, accounts, settings, endOrder } = deps

  /**
   * What is due will be paid at the door: the order is packed at once, and keeps its units for as long as it stands. Chosen
   * before, nothing changes.
   *
   * Locks: the account's choices, which makes them wait for each other; then the payable, where money meets it.
   * @throws ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, PAYMENT_UNDECIDED: see `Payables.payAtDoor`
   * @throws what `doorRefusal` says; RATE_LIMITED
   */
  async function choose(userId: number, orderId: string): Promise<void> {
    await assertWithin(throttle, `pay-at-door:${userId}`, choiceRule)
    await inTransaction(db, async (tx) => {
      await queries.lockAccountsDoor(tx, userId)
      if (!(await payments.payAtDoor(tx, orderId, userId))) return
      const { confirmed } = await accounts.limits(tx, userId)
      const record = await queries.doorRecord(tx, userId)
      const order = await queries.markOnDelivery(tx, orderId, clock.now())
      if (!order) throw new Error('an order whose payable was due is not waiting for money')
      const rules = settings.current()
      const refusal = doorRefusal(order, { ...record, isConfirmed: confirmed }, rules)
      if (refusal !== null) throw refused(refusal, rules)
      if (!(await catalog.keepForGood(tx, orderId))) throw new Error('an order that waits for money holds no units')
      await events.publish(tx, OrderToPayAtDoor, { orderId, userId })
    })
  }

  /** Whether its page offers it: also to somebody who has to confirm the address first, which is done there. */
  async function isOffered(order: OrderRow, { confirmed }: { confirmed: boolean }): Promise<boolean> {
    const rules = settings.current()
    if (order.money !== 'due' || !rules.payOnDelivery) return false
    const record = await queries.doorRecord(db, order.userId)
    const refusal = doorRefusal(order, { ...record, isConfirmed: confirmed }, rules)
    return refusal === null || refusal === 'CONFIRM_FOR_PAY_ON_DELIVERY'
  }

  const refuse: RefuseAtDoor = async (tx, { orderId, by }) => {
    if (!(await endOrder(tx, orderId, 'refused'))) throw new ShopError('DELIVERY_NOT_REFUSABLE')
    await audit(tx, { actor: by, action: 'order.delivery_refused', subject: `order:${orderId}` })
  }

  return { choose, isOffered, refuse }
}

function refused(refusal: DoorRefusal, rules: DoorRules): ShopError {
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
