import type { PayableState } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import * as attempts from './attempts/attempts.queries.ts'
import * as queries from './payables.queries.ts'
import { lockPayable } from './attempts/start-attempt.ts'
import { longestHold, type DeadlineDeps } from './extend-deadline.ts'

export type OpenPayable = {
  orderId: string
  orderNumber: string
  userId: number
  email: string
  amountCents: number
  /** When the order releases its stock. */
  expiresAt: Date
  /** Whether a payment attempt may extend `expiresAt`. */
  canBeExtended: boolean
}

/** An order that was not paid in time. */
export type OverTime = { orderId: string; expiresAt: Date }
/**
 * `after` is the last item of the previous page, so that an order that could not be ended does not block the others.
 */
export type DuePage = { limit: number; after: OverTime | null }

/** The payment operations that orders call, in their own transactions. */
export type Payables = {
  /** Opens the payable of a newly placed order. */
  open(tx: Tx, payable: OpenPayable): Promise<void>
  /**
   * Switches a due payable to payment on delivery. It can still be paid online, and never expires. Locks the payable.
   * @returns false when payment on delivery was chosen before
   * @throws ORDER_NOT_FOUND also for another shopper's order
   * @throws ORDER_NOT_PAYABLE paid, ended, or past the latest time to pay
   * @throws PAYMENT_UNDECIDED money may be under way, or a payment is under review
   */
  payOnDelivery(tx: Tx, orderId: string, userId: number): Promise<boolean>
  /**
   * Ends an unpaid order. Locks the payable, so that a capture comes before or after, never in between.
   * @param how `refused` applies only to payment on delivery; `expired` never does
   * @returns false when its state does not allow this, or, for `expired`, when its time is not over or money is under
   * way
   */
  end(tx: Tx, orderId: string, how: 'expired' | 'cancelled' | 'refused'): Promise<boolean>
  /**
   * Locks the payable: other transactions that change the order's money wait for this one. Call it before locking the
   * order.
   */
  hold(tx: Tx, orderId: string): Promise<void>
  /** Payables to expire, longest overdue first; `end` decides on each. */
  due(handle: Db | Tx, now: Date, page: DuePage): Promise<OverTime[]>
  /** An order's payment status; `expiresAt` is null while only money under way keeps the order from expiring. */
  payableState(
    handle: Db | Tx,
    orderId: string,
  ): Promise<{ state: PayableState; amountCents: number; expiresAt: Date | null }>
}

const endsFrom: Record<'expired' | 'cancelled' | 'refused', readonly PayableState[]> = {
  expired: ['due'],
  cancelled: ['due', 'on_delivery'],
  refused: ['on_delivery'],
}

export function createPayables(deps: DeadlineDeps): Payables {
  const { clock } = deps

  return {
    async open(tx, { canBeExtended, ...payable }) {
      const now = clock.now()
      const holdUntil = canBeExtended ? longestHold(deps, now, payable.expiresAt) : payable.expiresAt
      const state = payable.amountCents === 0 ? 'paid' : 'due'
      const extension = canBeExtended ? 'open' : 'none'
      await queries.insert(tx, { ...payable, state, openedAt: now, holdUntil, extension })
    },

    async payOnDelivery(tx, orderId, userId) {
      const payable = await lockPayable(tx, clock, orderId, userId)
      if (payable.state === 'on_delivery') return false
      if (await attempts.isUndecided(tx, orderId)) throw new ShopError('PAYMENT_UNDECIDED')
      await queries.setState(tx, orderId, 'on_delivery')
      return true
    },

    async end(tx, orderId, how) {
      const payable = await queries.lock(tx, orderId)
      if (!payable || !endsFrom[how].includes(payable.state)) return false
      if (how === 'expired') {
        const now = clock.now()
        if (now < payable.expiresAt) return false
        if (now < payable.holdUntil && (await attempts.isMoneyUnderWay(tx, orderId))) return false
      }
      await queries.setState(tx, orderId, how === 'expired' ? 'expired' : 'cancelled')
      return true
    },

    async hold(tx, orderId) {
      await queries.lock(tx, orderId)
    },

    due: queries.pastTime,

    async payableState(handle, orderId) {
      const payable = await queries.find(handle, orderId)
      if (!payable) throw new Error('an order without a payable')
      const { state, amountCents, expiresAt } = payable
      return { state, amountCents, expiresAt: clock.now() < expiresAt ? expiresAt : null }
    },
  }
}
