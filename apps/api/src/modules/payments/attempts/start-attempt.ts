import type { OnlineProvider } from '#contract/shared/states.ts'
import { later, type Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Log } from '../../../platform/log.ts'
import type { Throttle } from '../../../platform/throttle.ts'
import type { TransitionAttempt } from './attempt-transitions.ts'
import * as attempts from './attempts.queries.ts'
import type { Attempt, Quote } from './attempts.queries.ts'
import { nairobiStamp } from '../nairobi-time.ts'
import * as payables from '../payables.queries.ts'
import type { Payable } from '../payables.queries.ts'
import { extendDeadline, type DeadlineDeps } from '../extend-deadline.ts'
import type { OrdersPort } from '../orders.port.ts'
import { answerSeconds } from '../polling/polling-plan.ts'

/** If the process crashes before the provider's answer is recorded, polling takes over after this time. */
const callSeconds = 90

/**
 * Locks the payable that a shopper wants to pay.
 * @param userId the owner it must have; null where the order's id alone is enough to pay for it (D28)
 * @throws ORDER_NOT_FOUND also for another shopper's order
 * @throws ORDER_NOT_PAYABLE paid, ended, or past its time without money under way
 */
export async function lockPayable(tx: Tx, clock: Clock, orderId: string, userId: number | null): Promise<Payable> {
  const payable = await payables.lock(tx, orderId)
  if (!payable || (userId !== null && payable.userId !== userId)) throw new ShopError('ORDER_NOT_FOUND')
  if (!(await isPayable(tx, payable, clock.now()))) throw new ShopError('ORDER_NOT_PAYABLE')
  return payable
}

async function isPayable(tx: Tx, { orderId, state, expiresAt, holdUntil }: Payable, now: Date): Promise<boolean> {
  if (state !== 'due') return state === 'on_delivery'
  return now < expiresAt || (now < holdUntil && (await attempts.isMoneyUnderWay(tx, orderId)))
}

export type StartedAttempt = {
  provider: OnlineProvider
  requestedCents: number
  prompt?: { phone: string; callbackSecretHash: Buffer; retryAt: Date }
  quote?: Quote
}

export type AttemptDeps = DeadlineDeps & {
  orders: Pick<OrdersPort, 'mayExtendDeadline' | 'extendReservation'>
}

/** What starting a payment at any provider needs. */
export type StartDeps = AttemptDeps & {
  db: Db
  throttle: Throttle
  log: Log
  publicUrl: string
  transitionAttempt: TransitionAttempt
}

/**
 * Records an attempt before its provider is asked: with the payable locked, and committed before the call.
 * @returns undefined when another attempt is open where only one may be
 */
export async function recordAttempt(
  tx: Tx,
  deps: AttemptDeps,
  payable: Payable,
  { provider, requestedCents, prompt, quote }: StartedAttempt,
): Promise<Attempt | undefined> {
  const now = deps.clock.now()
  const number = (await attempts.countOfOrder(tx, payable.orderId)) + 1
  const attempt = await attempts.insert(tx, {
    orderId: payable.orderId,
    provider,
    // Only letters, digits and '-': Paystack rejects underscores. The order's id is a secret and is not sent (D14).
    reference: `${payable.orderNumber}-${nairobiStamp(now)}-${number}`,
    dueCents: payable.amountCents,
    requestedCents,
    answerBy: answerBy(provider, payable, now),
    nextCheckAt: later(now, callSeconds),
    createdAt: now,
    ...prompt,
    ...quote,
  })
  if (attempt) await extendOrder(deps, tx, payable)
  return attempt
}

/** An attempt begins, or is resumed: the order may get more time, and keeps its stock reserved until then (D25). */
export async function extendOrder(deps: AttemptDeps, tx: Tx, payable: Payable): Promise<void> {
  if (!(await deps.orders.mayExtendDeadline(tx, payable.userId))) return
  const until = await extendDeadline(deps, tx, payable)
  if (until) await deps.orders.extendReservation(tx, payable.orderId, until)
}

export function answerBy(provider: OnlineProvider, payable: Payable, now: Date): Date {
  const usual = later(now, answerSeconds[provider])
  const longest = countedUntil(payable, now)
  return usual < longest ? usual : longest
}

/** An order with payment on delivery does not expire: an attempt gets as long as a card payment may take. */
const payOnDeliverySeconds = 3 * 60 * 60

/** The latest time at which an attempt that started then may still be paid. */
export function countedUntil(payable: Payable, startedAt: Date): Date {
  return payable.state === 'on_delivery' ? later(startedAt, payOnDeliverySeconds) : payable.holdUntil
}
