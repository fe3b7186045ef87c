import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import { SecondFactorChanged } from '../accounts.events.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { createSecondFactors, type SecondFactor } from './second-factor.ts'
import * as queries from './seller-factors.queries.ts'
import type { AuthSecret } from '../secrets.ts'
import type { SignInThrottle } from '../sessions/throttling.ts'
import * as users from '../users.queries.ts'

/** What a signed-in person types to prove their identity again. */
export type Proof = { password: string; code?: string | undefined }

/**
 * The optional second factor of sellers: requested at the seller's sign-in and before the money's destination changes.
 */
export type SellerFactors = ReturnType<typeof createSellerFactors>

export type SellerFactorsDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  authSecret: AuthSecret
  signIns: SignInThrottle
}

/** The dependencies, and what is derived from them once. */
type SellerFactorsContext = SellerFactorsDeps & { factors: ReturnType<typeof createSecondFactors> }

export function createSellerFactors(deps: SellerFactorsDeps) {
  const { clock, authSecret } = deps
  const factors = createSecondFactors({ clock, authSecret, of: 'seller', spending: queries })
  const context: SellerFactorsContext = { ...deps, factors }
  return bindDeps(context, {
    spend,
    status,
    begin,
    confirm,
    disable,
    renewRecoveryCodes,
    reauthenticate,
    countTry,
    reset,
  })
}

function tryOf(userId: number, address: string) {
  const key = `proof of account:${userId}`
  return { typed: key, account: key, address }
}

async function holderOf(tx: Tx, row: queries.FactorRow) {
  const { email } = (await users.find(tx, row.user_id)) ?? {}
  return { id: row.user_id, email: email ?? '', totp_generation: row.totp_generation }
}

/** Attempts at the password and at the code share one count, so that the limit covers both. */
async function provePassword(
  { signIns, db }: SellerFactorsContext,
  userId: number,
  password: string,
  address: string,
): Promise<void> {
  await signIns.count(tryOf(userId, address))
  const user = await users.find(db, userId)
  if (!(await verifyPassword(user?.password_hash ?? null, password))) throw new ShopError('WRONG_PASSWORD')
}

/**
 * Uses a code of the second factor, in the caller's transaction. The caller has counted the attempt.
 * @param isNeeded whether a person without a second factor must set one up first
 * @throws SECOND_FACTOR_REQUIRED no code; INVALID_CODE; SECOND_FACTOR_NOT_ENABLED
 */
async function spend(
  { factors }: SellerFactorsContext,
  tx: Tx,
  userId: number,
  code: string | undefined,
  { isNeeded }: { isNeeded: boolean },
): Promise<void> {
  const row = await queries.lock(tx, userId)
  if (!row?.confirmed_at) {
    if (isNeeded) throw new ShopError('SECOND_FACTOR_NOT_ENABLED')
    return
  }
  if (!code) throw new ShopError('SECOND_FACTOR_REQUIRED')
  const spent = await factors.spend(tx, await holderOf(tx, row), code)
  if (spent === 'wrong') throw new ShopError('INVALID_CODE')
  const actor = `shopper:${userId}` as const
  if (spent === 'recovery')
    await audit(tx, { actor, action: 'second_factor.recovery_code_used', subject: `account:${userId}` })
}

/** Verifies password and second factor, then runs the work in the same transaction. */
async function verified<T>(
  deps: SellerFactorsContext,
  userId: number,
  { password, code }: Proof,
  address: string,
  isNeeded: boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await provePassword(deps, userId, password, address)
  const done = await inTransaction(deps.db, async (tx) => {
    await spend(deps, tx, userId, code, { isNeeded })
    return work(tx)
  })
  await deps.signIns.clear(tryOf(userId, address))
  return done
}

function notify({ events }: SellerFactorsContext, tx: Tx, userId: number, change: 'enabled' | 'disabled' | 'reset') {
  return events.publish(tx, SecondFactorChanged, { userId, change, changeId: unguessableId() })
}

async function status(
  { db }: SellerFactorsContext,
  userId: number,
): Promise<{ isEnabled: boolean; recoveryCodesLeft: number }> {
  const row = await queries.find(db, userId)
  if (!row?.confirmed_at) return { isEnabled: false, recoveryCodesLeft: 0 }
  return { isEnabled: true, recoveryCodesLeft: await queries.countRecoveryCodes(db, userId) }
}

/**
 * Makes a new key for an authenticator app. The key takes effect once `confirm` has verified a code of it.
 * @throws WRONG_PASSWORD, RATE_LIMITED; SECOND_FACTOR_ENABLED one is in use: turn it off first
 */
async function begin(
  deps: SellerFactorsContext,
  userId: number,
  password: string,
  address: string,
): Promise<SecondFactor> {
  const { db, factors, signIns } = deps
  await provePassword(deps, userId, password, address)
  const shown = await inTransaction(db, async (tx) => {
    const row = await queries.begin(tx, userId)
    if (!row) throw new ShopError('SECOND_FACTOR_ENABLED')
    return factors.shown(await holderOf(tx, row))
  })
  await signIns.clear(tryOf(userId, address))
  return shown
}

/**
 * @returns the recovery codes, shown only this once
 * @throws INVALID_CODE, RATE_LIMITED; SECOND_FACTOR_ENABLED
 */
async function confirm(deps: SellerFactorsContext, userId: number, code: string, address: string): Promise<string[]> {
  const { signIns, factors, db, clock } = deps
  await signIns.count(tryOf(userId, address))
  const { codes, proofs } = factors.newRecoveryCodes(userId)
  await inTransaction(db, async (tx) => {
    const row = await queries.lock(tx, userId)
    if (!row) throw new ShopError('INVALID_CODE')
    if (row.confirmed_at) throw new ShopError('SECOND_FACTOR_ENABLED')
    if ((await factors.spend(tx, await holderOf(tx, row), code)) !== 'app') throw new ShopError('INVALID_CODE')
    await queries.confirm(tx, userId, clock.now())
    await queries.replaceRecoveryCodes(tx, userId, proofs)
    const actor = `shopper:${userId}` as const
    await audit(tx, { actor, action: 'second_factor.enabled', subject: `account:${userId}` })
    await notify(deps, tx, userId, 'enabled')
  })
  await signIns.clear(tryOf(userId, address))
  return codes
}

/** @throws WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, INVALID_CODE, RATE_LIMITED */
function disable(deps: SellerFactorsContext, userId: number, proof: Proof, address: string): Promise<void> {
  return verified(deps, userId, proof, address, false, async (tx) => {
    if (!(await queries.end(tx, userId))) return
    const actor = `shopper:${userId}` as const
    await audit(tx, { actor, action: 'second_factor.disabled', subject: `account:${userId}` })
    await notify(deps, tx, userId, 'disabled')
  })
}

/** Makes new recovery codes; the previous ones are void. @throws as `disable` does; SECOND_FACTOR_NOT_ENABLED */
function renewRecoveryCodes(
  deps: SellerFactorsContext,
  userId: number,
  proof: Proof,
  address: string,
): Promise<string[]> {
  return verified(deps, userId, proof, address, true, async (tx) => {
    const { codes, proofs } = deps.factors.newRecoveryCodes(userId)
    await queries.replaceRecoveryCodes(tx, userId, proofs)
    const actor = `shopper:${userId}` as const
    await audit(tx, { actor, action: 'second_factor.recovery_codes_created', subject: `account:${userId}` })
    return codes
  })
}

/**
 * Verifies the holder of a session again: by the password, and by the second factor if the person has one.
 * @throws WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, INVALID_CODE, RATE_LIMITED
 */
function reauthenticate(deps: SellerFactorsContext, userId: number, proof: Proof, address: string): Promise<void> {
  return verified(deps, userId, proof, address, false, async () => {})
}

/** Counts an attempt at a code. @throws RATE_LIMITED */
function countTry({ signIns }: SellerFactorsContext, userId: number, address: string): Promise<void> {
  return signIns.count(tryOf(userId, address))
}

/** For a person who lost the device and the recovery codes. @throws SECOND_FACTOR_NOT_ENABLED */
async function reset(deps: SellerFactorsContext, by: ActingOperator, userId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await queries.end(tx, userId))) throw new ShopError('SECOND_FACTOR_NOT_ENABLED')
    await audit(tx, { actor: operatorActor(by), action: 'second_factor.reset', subject: `account:${userId}` })
    await notify(deps, tx, userId, 'reset')
  })
}
