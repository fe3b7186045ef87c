import type { PayableState } from '#contract/states.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import * as attempts from './attempts.queries.ts'
import * as captures from './captures.queries.ts'
import * as queries from './payables.queries.ts'
import { later } from './polling-plan.ts'

export type OpenPayable = {
  orderId: string
  orderNumber: string
  userId: number
  email: string
  amountCents: number
  /** When the order lets go of its stock if nobody is paying by then. */
  expiresAt: Date
}

/** An order nobody paid in time. */
export type OverTime = { orderId: string; expiresAt: Date }
/** `after` is the last one of the page before: what could not be ended is passed by, and never in the way of others. */
export type DuePage = { limit: number; after: OverTime | null }

/** What orders ask of payments, in their own transactions. */
export type Payables = {
  /** Asks for money for an order just placed. */
  open(tx: Tx, payable: OpenPayable): Promise<void>
  /**
   * Ends an order nobody paid; locks the payable, so that a capture comes before or after, never in between.
   * @returns false when it is not due any more, or, for expiry, not yet past its time: somebody may be paying
   */
  end(tx: Tx, orderId: string, how: 'expired' | 'cancelled'): Promise<boolean>
  /** Orders to be expired, those that are over time the longest first; `end` has the last word on each. */
  due(handle: Db | Tx, now: Date, page: DuePage): Promise<OverTime[]>
  /** How an order's money stands; `expiresAt` is later while somebody is paying. */
  standing(handle: Db | Tx, orderId: string): Promise<{ state: PayableState; amountCents: number; expiresAt: Date }>
  /**
   * Answer to `PaymentCaptured`: the money pays the order. The caller posts the sale.
   * @throws when the order is paid already: two payments never count for one order
   */
  accept(tx: Tx, orderId: string): Promise<void>
  /**
   * Answer to `PaymentCaptured`: the money does not fit any more and is given back. Books it as owed and asks for the
   * refund of the whole capture.
   */
  owe(tx: Tx, money: { orderId: string; attemptId: number; amountCents: number; reason: string }): Promise<void>
}

export function createPayables(deps: { clock: Clock; ledger: Ledger; settings: Pick<Settings, 'current'> }): Payables {
  const { clock, ledger, settings } = deps

  return {
    async open(tx, payable) {
      const now = clock.now()
      const longest = later(now, settings.current().openAttemptMinutes * 60)
      const holdUntil = longest > payable.expiresAt ? longest : payable.expiresAt
      await queries.insert(tx, { ...payable, openedAt: now, holdUntil })
    },

    async end(tx, orderId, how) {
      const payable = await queries.lock(tx, orderId)
      if (payable?.state !== 'due') return false
      if (how === 'expired') {
        const now = clock.now()
        if (now < payable.expiresAt) return false
        if (now < payable.holdUntil && (await attempts.hasOpen(tx, orderId))) return false
      }
      await queries.setState(tx, orderId, how)
      return true
    },

    due: queries.pastTime,

    async standing(handle, orderId) {
      const payable = await queries.find(handle, orderId)
      if (!payable) throw new Error('an order without a payable')
      const { state, amountCents, expiresAt, holdUntil } = payable
      const isBeingPaid = state === 'due' && (await attempts.hasOpen(handle, orderId))
      return { state, amountCents, expiresAt: isBeingPaid ? holdUntil : expiresAt }
    },

    async accept(tx, orderId) {
      const payable = await queries.lock(tx, orderId)
      if (!payable || payable.state === 'paid') throw new Error('an order is paid once')
      await queries.setState(tx, orderId, 'paid')
      const capture = await captures.bookNewest(tx, { orderId }, 'order')
      if (!capture) throw new Error('an order is paid by a capture')
    },

    async owe(tx, { orderId, attemptId, amountCents, reason }) {
      const capture = await captures.bookNewest(tx, { orderId, attemptId }, 'owed')
      if (capture?.paidCents !== amountCents) throw new RangeError('a capture is owed as a whole')
      await ledger.post(tx, {
        key: `owed:${capture.id}`,
        reason,
        orderId,
        postings: [{ from: `provider:${capture.provider}`, to: 'customers:owed', amountCents }],
      })
      await captures.insertRefund(tx, {
        captureId: capture.id,
        orderId,
        amountCents,
        reason,
        requestedAt: clock.now(),
      })
    },
  }
}
