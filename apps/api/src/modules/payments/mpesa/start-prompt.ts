import { MPESA_MAX_SHILLINGS, MPESA_MIN_SHILLINGS } from '#contract/shared/constants.ts'
import { wholeShillings } from '#contract/shared/money.ts'
import { sha256 } from '../../../platform/crypto/hash.ts'
import { later } from '../../../platform/clock.ts'
import { inTransaction, type Tx } from '../../../platform/db/index.ts'
import type { Shopper } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { maskedPhone } from '../../../platform/log.ts'
import { kenyanPhone } from '../../../platform/phone.ts'
import { assertWithin } from '../../../platform/throttle.ts'
import { canTransition, isOpen } from '../attempts/attempt-transitions.ts'
import * as attempts from '../attempts/attempts.queries.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import type { DarajaClient, PushAnswer, PushRefusal } from './daraja-client.ts'
import * as payables from '../payables.queries.ts'
import { firstCheckAt } from '../polling/polling-plan.ts'
import { newCallbackSecret } from './callback-secret.ts'
import { lockForSettling } from '../settle.ts'
import { lockPayable, recordAttempt, type StartDeps } from '../attempts/start-attempt.ts'

/** A prompt that is, or may be, on a phone. */
export type StartedPrompt = { requestedCents: number; retryAt: Date | null; isSure: boolean }

/** The owner of the order; on delivery a courier requests the prompt for them. */
export type Payer = Pick<Shopper, 'userId'>

export type StartPrompt = (shopper: Payer, request: { orderId: string; phone: string }) => Promise<StartedPrompt>

/** A prompt may ring a stranger's phone: few for each phone, from all accounts together, and few for each account. */
const promptsPerPhone = { limit: 8, windowSeconds: 60 * 60 }
const promptsPerAccount = { limit: 20, windowSeconds: 60 * 60 }

/** A prompt lasts about a minute; M-Pesa requires two minutes between two of the same amount (its result code 17). */
const promptSeconds = 75
const cooldownSeconds = 120
/** A prompt that is not ours is on the phone. */
const lockedSeconds = 60

type Opening =
  | { isNew: true; attempt: Attempt; secret: string; orderNumber: string }
  | { isNew: false; attempt: Attempt }

export type StartPromptDeps = StartDeps & { daraja: DarajaClient }

/**
 * Sends an M-Pesa prompt to a phone. A second request while the prompt is on the phone returns the first prompt.
 *
 * The outcome comes later, by callback or query: an accepted prompt is not money. When the call gets no answer, the
 * prompt may or may not be on the phone. It is never sent again automatically, and its callback finds it by its secret.
 * @throws ORDER_NOT_FOUND, ORDER_NOT_PAYABLE, INVALID_PHONE, RATE_LIMITED
 * @throws AMOUNT_NOT_PAYABLE_HERE outside the limits of one M-Pesa payment
 * @throws PAYMENT_IN_PROGRESS another prompt for this order, or on this phone, waits for its PIN
 * @throws PAYMENT_COOLDOWN carries `retry_at`
 * @throws PAYMENT_NOT_STARTED nothing was sent
 * @see S§2 (order summary), D3, D11
 */
export function createStartPrompt(deps: StartPromptDeps): StartPrompt {
  return (shopper, request) => startPrompt(deps, shopper, request)
}

async function startPrompt(
  deps: StartPromptDeps,
  shopper: Payer,
  request: { orderId: string; phone: string },
): Promise<StartedPrompt> {
  const { throttle, db, daraja, publicUrl, log, clock } = deps
  const phone = kenyanPhone(request.phone)
  if (phone === null) throw new ShopError('INVALID_PHONE')
  await assertWithin(throttle, `prompts-by:${shopper.userId}`, promptsPerAccount)
  const payable = await payables.findOfUser(db, request.orderId, shopper.userId)
  if (!payable) throw new ShopError('ORDER_NOT_FOUND')
  const shillings = payableShillings(payable.amountCents)
  await assertWithin(throttle, `prompts-on:${phone}`, promptsPerPhone)

  const opening = await inTransaction(db, (tx) => openPrompt(deps, tx, shopper, request.orderId, phone))
  if (!opening.isNew) return started(opening.attempt)
  const answer = await daraja.push({
    phone,
    shillings,
    callbackUrl: `${publicUrl}/api/pay/cb/${opening.secret}/`,
    accountReference: opening.orderNumber,
  })
  const attempt = await inTransaction(db, (tx) => record(deps, tx, opening.attempt.id, answer))
  const reported = answer.kind === 'accepted' ? undefined : answer.reported
  log.info({ attempt: attempt.id, phone: maskedPhone(phone), outcome: answer.kind, reported }, 'an M-Pesa prompt')
  if (answer.kind === 'refused' && !hasMoney(attempt)) throw refusal(answer.reason, attempt.retryAt, clock.now())
  return started(attempt)
}

async function openPrompt(
  deps: StartPromptDeps,
  tx: Tx,
  shopper: Payer,
  orderId: string,
  phone: string,
): Promise<Opening> {
  const { clock, transitionAttempt } = deps
  await payables.lockForPrompt(tx, { orderId, phone })
  const payable = await lockPayable(tx, clock, orderId, shopper.userId)
  const now = clock.now()
  for (const other of await attempts.lockPromptsInTheWay(tx, { orderId, phone, now })) {
    const isOnPhone = isOpen(other) && now < later(other.createdAt, promptSeconds)
    if (isOnPhone && other.orderId === orderId && other.phone === phone) return { isNew: false, attempt: other }
    if (isOnPhone) throw new ShopError('PAYMENT_IN_PROGRESS', { retry_at: other.retryAt?.toISOString() ?? null })
    if (other.retryAt !== null && now < other.retryAt) throw cooldown(other.retryAt, now)
    // Its prompt ended long ago. Money that it still brings is recorded all the same.
    if (isOpen(other)) await transitionAttempt(tx, other, 'expired', { reason: 'no_answer' })
  }
  const secret = newCallbackSecret()
  const retryAt = later(now, cooldownSeconds)
  const attempt = await recordAttempt(tx, deps, payable, {
    provider: 'mpesa',
    requestedCents: wholeShillings(payable.amountCents) * 100,
    prompt: { phone, callbackSecretHash: sha256(secret), retryAt },
  })
  // Another transaction started a prompt on this phone after the check.
  if (!attempt) throw new ShopError('PAYMENT_IN_PROGRESS', { retry_at: retryAt.toISOString() })
  return { isNew: true, attempt, secret, orderNumber: payable.orderNumber }
}

/** The callback may come before the call is answered: what it settled stays. */
async function record(
  { clock, transitionAttempt }: StartPromptDeps,
  tx: Tx,
  attemptId: number,
  answer: PushAnswer,
): Promise<Attempt> {
  const { attempt } = await lockForSettling(tx, attemptId)
  const now = clock.now()
  switch (answer.kind) {
    case 'accepted': {
      const { checkoutRequestId, merchantRequestId } = answer
      if (attempt.checkoutRequestId === null)
        await attempts.update(tx, attempt.id, { checkoutRequestId, merchantRequestId })
      if (canTransition(attempt, 'pending'))
        await transitionAttempt(tx, attempt, 'pending', { nextCheckAt: firstCheckAt('mpesa', now) })
      break
    }
    case 'refused': {
      const retryAt = answer.reason === 'locked' ? later(now, lockedSeconds) : null
      if (isOpen(attempt))
        await transitionAttempt(tx, attempt, 'failed', { reason: answer.reason, retryAt, nextCheckAt: null })
      break
    }
    case 'unknown':
      if (canTransition(attempt, 'unknown'))
        await transitionAttempt(tx, attempt, 'unknown', { nextCheckAt: attempt.answerBy })
      break
  }
  return (await attempts.find(tx, attemptId)) ?? attempt
}

/** @throws AMOUNT_NOT_PAYABLE_HERE outside the limits of one M-Pesa payment */
function payableShillings(amountCents: number): number {
  if (!canPayByPrompt(amountCents)) throw new ShopError('AMOUNT_NOT_PAYABLE_HERE')
  return wholeShillings(amountCents)
}

export function canPayByPrompt(amountCents: number): boolean {
  const shillings = wholeShillings(amountCents)
  return shillings >= MPESA_MIN_SHILLINGS && shillings <= MPESA_MAX_SHILLINGS
}

function started(attempt: Attempt): StartedPrompt {
  return { requestedCents: attempt.requestedCents, retryAt: attempt.retryAt, isSure: attempt.state !== 'unknown' }
}

function hasMoney({ state }: Attempt): boolean {
  return state === 'succeeded' || state === 'review'
}

function refusal(reason: PushRefusal, retryAt: Date | null, now: Date): ShopError {
  if (reason === 'invalid_phone') return new ShopError('INVALID_PHONE')
  return retryAt === null ? new ShopError('PAYMENT_NOT_STARTED') : cooldown(retryAt, now)
}

function cooldown(retryAt: Date, now: Date): ShopError {
  const waitSeconds = Math.ceil((retryAt.getTime() - now.getTime()) / 1000)
  return new ShopError('PAYMENT_COOLDOWN', { retry_at: retryAt.toISOString(), retry_after_seconds: waitSeconds })
}
