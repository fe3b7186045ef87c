import { CARD_CURRENCY } from '#contract/shared/constants.ts'
import { inTransaction, type Tx } from '../../../platform/db/index.ts'
import type { Shopper } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { createSingleFlight, type SingleFlight } from '../../../platform/single-flight.ts'
import { assertWithin } from '../../../platform/throttle.ts'
import { canTransition, isOpen } from '../attempts/attempt-transitions.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import type { Payable } from '../payables.queries.ts'
import type { InitializeAnswer, PaystackAccount } from './paystack-client.ts'
import { firstCheckAt } from '../polling/polling-plan.ts'
import { lockForSettling } from '../settle.ts'
import { answerBy, extendOrder, lockPayable, recordAttempt, type StartDeps } from '../attempts/start-attempt.ts'

/** What the browser needs to open Paystack's pop-up, or Paystack's page without JavaScript. */
export type StartedCard = {
  publicKey: string
  reference: string
  accessCode: string
  authorizationUrl: string
  email: string
  amountCents: number
  currency: string
}

export type StartCard = (shopper: Shopper, orderId: string) => Promise<StartedCard>

const startsPerAccount = { limit: 30, windowSeconds: 10 * 60 }
const channels = ['card', 'mobile_money']

type Opened = { attempt: Attempt; payable: Payable }

export type StartCardDeps = StartDeps & { paystack: PaystackAccount }

/** The dependencies, and what is derived from them once. */
type StartCardContext = StartCardDeps & { joined: SingleFlight<StartedCard> }

/**
 * Starts a payment in Paystack's pop-up. An open attempt is reused with the same access code, so that closing and
 * reopening the pop-up cannot pay twice.
 * @throws ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, PAYMENT_NOT_STARTED, RATE_LIMITED
 * @see S§7 (initialize), D3, D14
 */
export function createStartCard(deps: StartCardDeps): StartCard {
  const joined = createSingleFlight<StartedCard>()
  const context: StartCardContext = { ...deps, joined }
  return (shopper, orderId) => startCard(context, shopper, orderId)
}

async function startCard(deps: StartCardContext, shopper: Shopper, orderId: string): Promise<StartedCard> {
  await assertWithin(deps.throttle, `payment-start:${shopper.userId}`, startsPerAccount)
  // A double tap sends one request. Across processes the reference has the same effect: Paystack accepts it once.
  return deps.joined(`${shopper.userId} ${orderId}`, () => openCard(deps, shopper, orderId))
}

async function openCard(deps: StartCardContext, shopper: Shopper, orderId: string): Promise<StartedCard> {
  const opened = await inTransaction(deps.db, (tx) => openAttempt(deps, tx, shopper, orderId))
  const started = opened.attempt.accessCode === null ? await initialiseCard(deps, opened, shopper) : opened
  return view(started, deps.paystack.publicKey)
}

async function openAttempt(deps: StartCardContext, tx: Tx, shopper: Shopper, orderId: string): Promise<Opened> {
  const payable = await lockPayable(tx, deps.clock, orderId, shopper.userId)
  const open = await attempts.findOpen(tx, orderId, 'paystack')
  if (!open) return { attempt: await newAttempt(deps, tx, payable), payable }
  await attempts.update(tx, open.id, { answerBy: answerBy('paystack', payable, deps.clock.now()) })
  await extendOrder(deps, tx, payable)
  return { attempt: open, payable }
}

async function newAttempt(deps: StartCardContext, tx: Tx, payable: Payable): Promise<Attempt> {
  const attempt = await recordAttempt(tx, deps, payable, {
    provider: 'paystack',
    requestedCents: payable.amountCents,
  })
  if (!attempt) throw new Error('an open attempt appeared under the lock of its payable')
  return attempt
}

async function initialiseCard(deps: StartCardContext, { attempt, payable }: Opened, shopper: Shopper): Promise<Opened> {
  const answer = await initialize(deps, attempt, payable)
  if (answer.kind !== 'duplicate') return record(deps, attempt.id, answer)
  // An earlier call reached Paystack, but its answer was lost or another process is about to record it.
  const again = await inTransaction(deps.db, (tx) => replaceUnanswered(deps, tx, attempt.id, shopper))
  if (again.attempt.accessCode !== null) return again
  return record(deps, again.attempt.id, await initialize(deps, again.attempt, payable))
}

/** The access code is lost, so the attempt cannot be paid: it is replaced by one with a new reference. */
async function replaceUnanswered(deps: StartCardContext, tx: Tx, attemptId: number, shopper: Shopper): Promise<Opened> {
  const { attempt } = await lockForSettling(tx, attemptId)
  const payable = await lockPayable(tx, deps.clock, attempt.orderId, shopper.userId)
  if (attempt.accessCode !== null) return { attempt, payable }
  if (isOpen(attempt)) await deps.transitionAttempt(tx, attempt, 'expired', { reason: 'answer_lost' })
  return { attempt: await newAttempt(deps, tx, payable), payable }
}

function initialize(
  { paystack, publicUrl }: StartCardContext,
  attempt: Attempt,
  payable: Payable,
): Promise<InitializeAnswer> {
  return paystack.client.initialize({
    email: payable.email,
    amountCents: attempt.requestedCents,
    currency: CARD_CURRENCY,
    reference: attempt.reference,
    channels,
    callbackUrl: `${publicUrl}/order/${payable.orderId}`,
    orderNumber: payable.orderNumber,
  })
}

async function record(
  { db, clock, transitionAttempt, log }: StartCardContext,
  attemptId: number,
  answer: InitializeAnswer,
): Promise<Opened> {
  const opened = await inTransaction(db, async (tx): Promise<Opened> => {
    const { attempt, payable } = await lockForSettling(tx, attemptId)
    if (answer.kind === 'started') {
      const { accessCode, authorizationUrl } = answer
      const reported = { accessCode, authorizationUrl, nextCheckAt: firstCheckAt('paystack', clock.now()) }
      if (canTransition(attempt, 'pending')) await transitionAttempt(tx, attempt, 'pending', reported)
      return { attempt: { ...attempt, ...reported }, payable }
    }
    const isLost = answer.kind === 'unknown' || answer.kind === 'duplicate'
    if (isLost && canTransition(attempt, 'unknown')) await transitionAttempt(tx, attempt, 'unknown')
    if (answer.kind === 'refused' && isOpen(attempt))
      await transitionAttempt(tx, attempt, 'failed', { reason: 'refused', nextCheckAt: null })
    return { attempt, payable }
  })
  if (answer.kind === 'started') return opened
  const reported = answer.kind === 'refused' ? answer.reason : answer.kind
  log.error({ attempt: attemptId, reported }, 'Paystack did not start a payment')
  throw new ShopError('PAYMENT_NOT_STARTED')
}

function view({ attempt, payable }: Opened, publicKey: string): StartedCard {
  if (attempt.accessCode === null || attempt.authorizationUrl === null)
    throw new Error('a started payment has an access code')
  return {
    publicKey,
    reference: attempt.reference,
    accessCode: attempt.accessCode,
    authorizationUrl: attempt.authorizationUrl,
    email: payable.email,
    amountCents: attempt.requestedCents,
    currency: CARD_CURRENCY,
  }
}
