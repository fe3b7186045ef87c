import type { LANGUAGES } from '#contract/shared/constants.ts'
import { later } from '../../../platform/clock.ts'
import { inTransaction, type Tx } from '../../../platform/db/index.ts'
import type { Shopper } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { createSingleFlight, type SingleFlight } from '../../../platform/single-flight.ts'
import { assertAddressWithin, assertWithin } from '../../../platform/throttle.ts'
import type { Settings } from '../../settings/index.ts'
import { canTransition, isOpen } from '../attempts/attempt-transitions.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt, Quote } from '../attempts/attempts.queries.ts'
import type { Payable } from '../payables.queries.ts'
import { answerSeconds, firstCheckAt } from '../polling/polling-plan.ts'
import { lockForSettling } from '../settle.ts'
import { extendOrder, lockPayable, recordAttempt, type StartDeps } from '../attempts/start-attempt.ts'
import { usdCentsOf } from './dollars.ts'
import type { CreateAnswer } from './paypal-answers.ts'
import type { PaypalClient } from './paypal-client.ts'

/** The page where the shopper approves, and the amount PayPal asks for. */
export type StartedPaypal = { approveUrl: string; usdCents: number }

/** The caller: a logged-in shopper, or a guest who has the order's id. */
export type PaypalCaller = { shopper: Shopper | null; address: string }

export type StartPaypal = (
  caller: PaypalCaller,
  request: { orderId: string; amountCents: number; language: (typeof LANGUAGES)[number] },
) => Promise<StartedPaypal>

const startsPerOrder = { limit: 20, windowSeconds: 10 * 60 }
/** Mobile networks put many users behind one address. */
const startsPerAddress = { limit: 120, windowSeconds: 10 * 60 }

/** A quote is valid as long as PayPal waits for an approval. */
const quoteSeconds = answerSeconds.paypal
/** An open attempt is reused only while its quote is valid for at least this long. */
const minQuoteSeconds = 30 * 60

/** The price of an amount in dollars at the current rate; null below PayPal's minimum. */
export function paypalUsdCents(settings: Pick<Settings, 'current'>, amountCents: number): number | null {
  const usdCents = usdCentsOf(amountCents, settings.current().paypalKesPerUsdCents)
  return usdCents >= 1 ? usdCents : null
}

export type StartPaypalDeps = StartDeps & { paypal: PaypalClient }

/** The dependencies, and what is derived from them once. */
type StartPaypalContext = StartPaypalDeps & { joined: SingleFlight<StartedPaypal> }

/**
 * Starts a PayPal payment: the total is quoted in dollars at the operator's rate, and an order created at PayPal for
 * it. An open attempt is reused while its quote equals the current one. Another quote creates another PayPal order, and
 * the previous order is never captured.
 * @throws ORDER_NOT_FOUND also for another shopper's order
 * @throws ORDER_NOT_PAYABLE, PAYMENT_AMOUNT_DIFFERS, AMOUNT_NOT_PAYABLE_HERE, PAYPAL_NOT_STARTED, RATE_LIMITED
 * @throws PAYMENT_BEING_CHECKED the shopper has paid, and PayPal is still reviewing the payment
 * @see S§7 (paypal-create-order), D11, D28
 */
export function createStartPaypal(deps: StartPaypalDeps): StartPaypal {
  const joined = createSingleFlight<StartedPaypal>()
  const context: StartPaypalContext = { ...deps, joined }
  return (caller, request) => startPaypal(context, caller, request)
}

async function startPaypal(
  deps: StartPaypalContext,
  caller: PaypalCaller,
  request: { orderId: string; amountCents: number; language: (typeof LANGUAGES)[number] },
): Promise<StartedPaypal> {
  const { throttle, joined } = deps
  await assertAddressWithin(throttle, 'paypal-start-from', caller.address, startsPerAddress)
  await assertWithin(throttle, `paypal-start:${request.orderId}`, startsPerOrder)
  // A double tap sends one request. Across processes the request id has the same effect.
  const key = `${caller.shopper?.userId ?? 'guest'} ${request.orderId} ${request.amountCents} ${request.language}`
  return joined(key, () => openPaypal(deps, caller, request))
}

async function openPaypal(
  deps: StartPaypalContext,
  ...[caller, request]: Parameters<StartPaypal>
): Promise<StartedPaypal> {
  const { db, publicUrl, paypal } = deps
  const { attempt, payable } = await inTransaction(db, (tx) => openAttempt(deps, tx, caller, request))
  if (attempt.authorizationUrl !== null) return started(attempt)
  const prefix = request.language === 'en' ? '' : `/${request.language}`
  const orderUrl = `${publicUrl}${prefix}/order/${payable.orderId}`
  const answer = await paypal.createOrder({
    // The return address is part of the request: another language is another request.
    requestId: `${attempt.reference}-${request.language}`,
    usdCents: quoteOf(attempt).usdCents,
    reference: attempt.reference,
    orderNumber: payable.orderNumber,
    returnUrl: `${orderUrl}?paypal=approved`,
    cancelUrl: `${orderUrl}?paypal=cancelled`,
  })
  return started(await record(deps, attempt.id, answer))
}

async function openAttempt(
  deps: StartPaypalContext,
  tx: Tx,
  { shopper }: PaypalCaller,
  { orderId, amountCents }: { orderId: string; amountCents: number },
): Promise<{ attempt: Attempt; payable: Payable }> {
  const payable = await lockPayable(tx, deps.clock, orderId, shopper?.userId ?? null)
  // Payment on delivery is in shillings: PayPal is not offered for it, and an approved PayPal order would not be
  // captured.
  if (payable.state !== 'due') throw new ShopError('ORDER_NOT_PAYABLE')
  if (payable.amountCents !== amountCents) throw new ShopError('PAYMENT_AMOUNT_DIFFERS')
  const quote = quoteNow(deps, payable)
  const open = await attempts.findOpen(tx, orderId, 'paypal')
  if (open?.reason === 'capture_pending') throw new ShopError('PAYMENT_BEING_CHECKED')
  if (open && isStill(deps, quote, open)) {
    if (open.reason !== null) await attempts.update(tx, open.id, { reason: null })
    await extendOrder(deps, tx, payable)
    return { attempt: open, payable }
  }
  if (open) await deps.transitionAttempt(tx, open, 'expired', { reason: 'quote_expired' })
  const attempt = await recordAttempt(tx, deps, payable, {
    provider: 'paypal',
    requestedCents: payable.amountCents,
    quote,
  })
  if (!attempt) throw new Error('an open attempt appeared under the lock of its payable')
  return { attempt, payable }
}

function quoteNow({ settings, clock }: StartPaypalContext, { amountCents }: Payable): Quote {
  const usdCents = paypalUsdCents(settings, amountCents)
  if (usdCents === null) throw new ShopError('AMOUNT_NOT_PAYABLE_HERE')
  const { paypalKesPerUsdCents } = settings.current()
  return { usdCents, kesPerUsdCents: paypalKesPerUsdCents, quoteExpiresAt: later(clock.now(), quoteSeconds) }
}

function isStill({ clock }: StartPaypalContext, quote: Quote, attempt: Attempt): boolean {
  const known = quoteOf(attempt)
  return known.usdCents === quote.usdCents && known.quoteExpiresAt > later(clock.now(), minQuoteSeconds)
}

async function record(
  { db, clock, transitionAttempt, log }: StartPaypalContext,
  attemptId: number,
  answer: CreateAnswer,
): Promise<Attempt> {
  const attempt = await inTransaction(db, async (tx): Promise<Attempt | null> => {
    const locked = await lockForSettling(tx, attemptId)
    const { attempt: known } = locked
    // Another process has recorded the same PayPal order, or has quoted anew since.
    if (known.paypalOrderId !== null) return isOpen(known) ? known : null
    if (answer.kind === 'created') {
      const reported = {
        paypalOrderId: answer.id,
        authorizationUrl: answer.approveUrl,
        nextCheckAt: firstCheckAt('paypal', clock.now()),
      }
      if (!canTransition(known, 'pending')) return null
      await transitionAttempt(tx, known, 'pending', reported)
      return { ...known, ...reported }
    }
    if (answer.kind === 'unknown' && canTransition(known, 'unknown')) await transitionAttempt(tx, known, 'unknown')
    if (answer.kind === 'refused' && isOpen(known))
      await transitionAttempt(tx, known, 'failed', { reason: 'refused', nextCheckAt: null })
    return null
  })
  if (attempt) return attempt
  const reported = answer.kind === 'refused' ? answer.reason : answer.kind
  log.error({ attempt: attemptId, reported }, 'PayPal did not start a payment')
  throw new ShopError('PAYPAL_NOT_STARTED')
}

function started(attempt: Attempt): StartedPaypal {
  if (attempt.authorizationUrl === null) throw new Error('a started payment has a place to approve it')
  return { approveUrl: attempt.authorizationUrl, usdCents: quoteOf(attempt).usdCents }
}

function quoteOf(attempt: Attempt): Quote {
  const { usdCents, kesPerUsdCents, quoteExpiresAt } = attempt
  if (usdCents === null || kesPerUsdCents === null || quoteExpiresAt === null)
    throw new Error(`attempt ${attempt.id} by PayPal has no quote`)
  return { usdCents, kesPerUsdCents, quoteExpiresAt }
}
