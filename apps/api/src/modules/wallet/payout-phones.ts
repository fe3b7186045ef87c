import { RESEND_SECONDS } from '#contract/shared/constants.ts'
import { bindDeps } from '#bind-deps'
import { isSameText, mac, sixDigits } from '../../platform/crypto/hash.ts'
import { later, type Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { SellerScope } from '../../platform/http/principal.ts'
import { kenyanPhone } from '../../platform/phone.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import type { SellerFactors } from '../accounts/index.ts'
import { audit } from '../audit/index.ts'
import type { Payouts } from '../payments/index.ts'
import { payoutsOfStore } from '../payments/index.ts'
import type { Sellers } from '../sellers/index.ts'
import * as queries from './payout-phones.queries.ts'
import { PayoutCodeRequested, PayoutPhoneChanged } from './wallet.events.ts'

const codeTtlSeconds = 10 * 60
const maxAttempts = 5
/** Each SMS costs money, and may go to a stranger's phone. */
const phoneRule = { limit: 5, windowSeconds: 60 * 60 }
const storeRule = { limit: 10, windowSeconds: 24 * 60 * 60 }
/** The owner must have time to read the mail before an intruder in the account is paid. */
const changeWaitsSeconds = 24 * 60 * 60

/** The phone that a store's payouts go to. */
export type PayoutPhone = {
  /** E.164; the store's own until another one is proven; empty while it has none. */
  phone: string
  isVerified: boolean
  /** A phone that replaced another one receives no payout before this time. */
  payableFrom: Date | null
}

export type PayoutPhones = ReturnType<typeof createPayoutPhones>

export type PayoutPhonesDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  sellers: Pick<Sellers, 'phoneOf' | 'assertNotClosed'>
  payouts: Pick<Payouts, 'redirect'>
  sellerFactors: Pick<SellerFactors, 'reauthenticate'>
  codeSecret: Buffer
  canText: boolean
}

/** The phone that a store is paid on, proven by a code (D37). */
export function createPayoutPhones(deps: PayoutPhonesDeps) {
  return bindDeps(deps, { of, sendCode, request, prove, codeToSend })
}

function codeOf(
  { codeSecret }: PayoutPhonesDeps,
  storeId: number,
  { phone, generation }: Pick<queries.SentCode, 'phone' | 'generation'>,
) {
  return sixDigits(mac(codeSecret, storeId, phone, generation))
}

async function of({ sellers, clock }: PayoutPhonesDeps, handle: Db | Tx, storeId: number): Promise<PayoutPhone> {
  const verified = await queries.findVerified(handle, storeId)
  if (!verified) return { phone: await sellers.phoneOf(handle, storeId), isVerified: false, payableFrom: null }
  const { phone, payableFrom } = verified
  return { phone, isVerified: true, payableFrom: payableFrom > clock.now() ? payableFrom : null }
}

/**
 * Sends a code to a phone; the previous code becomes void. The payout phone changes only when the code is proven.
 * @returns the number in normalized form
 * @throws INVALID_PHONE, SMS_UNAVAILABLE, STORE_CLOSED, RATE_LIMITED; RESEND_TOO_SOON within 30 seconds of the last
 * one
 */
async function sendCode(
  { canText, clock, db, throttle, events }: PayoutPhonesDeps,
  { storeId }: SellerScope,
  typed: string,
): Promise<string> {
  const phone = kenyanPhone(typed)
  if (phone === null) throw new ShopError('INVALID_PHONE')
  if (!canText) throw new ShopError('SMS_UNAVAILABLE')
  const now = clock.now()
  const last = await queries.findCode(db, storeId)
  assertNotTooSoon(last, now)
  await assertWithin(throttle, `payout code of store ${storeId}`, storeRule)
  await assertWithin(throttle, `payout code to ${phone}`, phoneRule)
  await inTransaction(db, async (tx) => {
    const notSince = later(now, -RESEND_SECONDS)
    const times = { sentAt: now, expiresAt: later(now, codeTtlSeconds), notSince }
    const generation = await queries.renewCode(tx, storeId, { phone, ...times })
    if (generation === null) throw new ShopError('RESEND_TOO_SOON', { retry_after_seconds: RESEND_SECONDS })
    await events.publish(tx, PayoutCodeRequested, { storeId, generation })
  })
  return phone
}

/**
 * Reauthenticates the owner before `sendCode`: a stolen session must not redirect the payouts to another phone.
 * @throws WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, INVALID_CODE, RATE_LIMITED, and the errors of `sendCode`
 */
async function request(
  deps: PayoutPhonesDeps,
  seller: SellerScope,
  { phone, ...proof }: { phone: string; password: string; code?: string | undefined },
  address: string,
): Promise<string> {
  await deps.sellerFactors.reauthenticate(seller.userId, proof, address)
  return sendCode(deps, seller, phone)
}

/**
 * Proves the phone that a code was sent to. Requested payouts that are not approved yet go to the new phone as well.
 * @throws INVALID_CODE, NO_PAYOUT_PHONE_CODE, TOO_MANY_CODE_ATTEMPTS, STORE_CLOSED
 */
async function prove(deps: PayoutPhonesDeps, { storeId, userId }: SellerScope, code: string): Promise<PayoutPhone> {
  const { db, sellers, clock } = deps
  const sent = await inTransaction(db, async (tx) => {
    await sellers.assertNotClosed(tx, storeId)
    return queries.countTry(tx, storeId, clock.now())
  })
  if (!sent) {
    const last = await queries.findCode(db, storeId)
    throw new ShopError(last && last.usedAt === null ? 'INVALID_CODE' : 'NO_PAYOUT_PHONE_CODE')
  }
  if (sent.attempts > maxAttempts) throw new ShopError('TOO_MANY_CODE_ATTEMPTS')
  if (!isSameText(code, codeOf(deps, storeId, sent))) throw new ShopError('INVALID_CODE')
  return inTransaction(db, async (tx) => {
    await sellers.assertNotClosed(tx, storeId)
    if (!(await queries.consumeCode(tx, storeId, sent.generation, clock.now()))) throw new ShopError('INVALID_CODE')
    await keep(deps, tx, { storeId, userId }, sent.phone)
    return of(deps, tx, storeId)
  })
}

async function keep(
  { sellers, clock, payouts, events }: PayoutPhonesDeps,
  tx: Tx,
  { storeId, userId }: { storeId: number; userId: number },
  phone: string,
) {
  const known = await queries.findVerified(tx, storeId)
  const before = known?.phone ?? (await sellers.phoneOf(tx, storeId))
  if (known?.phone === phone) return
  const verifiedAt = clock.now()
  const isChange = before !== '' && before !== phone
  const payableFrom = isChange ? later(verifiedAt, changeWaitsSeconds) : verifiedAt
  await queries.saveVerified(tx, storeId, { phone, verifiedAt, payableFrom })
  for (const { id } of await payoutsOfStore(tx, storeId, { states: ['requested'], before: null, limit: 1000 }))
    await payouts.redirect(tx, id, phone)
  await audit(tx, { actor: `shopper:${userId}`, action: 'payout_phone.verified', subject: `store:${storeId}` })
  if (isChange) await events.publish(tx, PayoutPhoneChanged, { storeId, verifiedAt })
}

/** Derives the code at the time of sending; null when it is void by then. */
async function codeToSend(
  deps: PayoutPhonesDeps,
  handle: Db,
  { storeId, generation }: { storeId: number; generation: number },
) {
  const sent = await queries.findCode(handle, storeId)
  if (!sent || sent.generation !== generation || sent.usedAt !== null || sent.expiresAt <= deps.clock.now()) return null
  return { to: sent.phone, code: codeOf(deps, storeId, sent) }
}

function assertNotTooSoon(last: queries.SentCode | undefined, now: Date): void {
  const waitMs = last ? later(last.sentAt, RESEND_SECONDS).getTime() - now.getTime() : 0
  if (waitMs > 0) throw new ShopError('RESEND_TOO_SOON', { retry_after_seconds: Math.ceil(waitMs / 1000) })
}
