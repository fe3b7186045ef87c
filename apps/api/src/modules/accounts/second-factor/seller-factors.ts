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
export type SellerFactors = {
  status(userId: number): Promise<{ isEnabled: boolean; recoveryCodesLeft: number }>
  /**
   * Makes a new key for an authenticator app. The key takes effect once `confirm` has verified a code of it.
   * @throws WRONG_PASSWORD, RATE_LIMITED; SECOND_FACTOR_ENABLED one is in use: turn it off first
   */
  begin(userId: number, password: string, address: string): Promise<SecondFactor>
  /**
   * @returns the recovery codes, shown only this once
   * @throws INVALID_CODE, RATE_LIMITED; SECOND_FACTOR_ENABLED
   */
  confirm(userId: number, code: string, address: string): Promise<string[]>
  /** @throws WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, INVALID_CODE, RATE_LIMITED */
  disable(userId: number, proof: Proof, address: string): Promise<void>
  /** Makes new recovery codes; the previous ones are void. @throws as `disable` does; SECOND_FACTOR_NOT_ENABLED */
  renewRecoveryCodes(userId: number, proof: Proof, address: string): Promise<string[]>
  /** For a person who lost the device and the recovery codes. @throws SECOND_FACTOR_NOT_ENABLED */
  reset(by: ActingOperator, userId: number): Promise<void>
  /**
   * Verifies the holder of a session again: by the password, and by the second factor if the person has one.
   * @throws WRONG_PASSWORD, SECOND_FACTOR_REQUIRED, INVALID_CODE, RATE_LIMITED
   */
  reauthenticate(userId: number, proof: Proof, address: string): Promise<void>
  /**
   * Uses a code of the second factor, in the caller's transaction. The caller has counted the attempt.
   * @param isNeeded whether a person without a second factor must set one up first
   * @throws SECOND_FACTOR_REQUIRED no code; INVALID_CODE; SECOND_FACTOR_NOT_ENABLED
   */
  spend(tx: Tx, userId: number, code: string | undefined, options: { isNeeded: boolean }): Promise<void>
  /** Counts an attempt at a code. @throws RATE_LIMITED */
  countTry(userId: number, address: string): Promise<void>
}

export function createSellerFactors(deps: {
  db: Db
  clock: Clock
  events: DomainEvents
  authSecret: AuthSecret
  signIns: SignInThrottle
}): SellerFactors {
  const { db, clock, events, authSecret, signIns } = deps
  const factors = createSecondFactors({ clock, authSecret, of: 'seller', spending: queries })

  const tryOf = (userId: number, address: string) => {
    const key = `proof of account:${userId}`
    return { typed: key, account: key, address }
  }

  async function holderOf(tx: Tx, row: queries.FactorRow) {
    const { email } = (await users.find(tx, row.user_id)) ?? {}
    return { id: row.user_id, email: email ?? '', totp_generation: row.totp_generation }
  }

  /** Attempts at the password and at the code share one count, so that the limit covers both. */
  async function provePassword(userId: number, password: string, address: string): Promise<void> {
    await signIns.count(tryOf(userId, address))
    const user = await users.find(db, userId)
    if (!(await verifyPassword(user?.password_hash ?? null, password))) throw new ShopError('WRONG_PASSWORD')
  }

  const spend: SellerFactors['spend'] = async (tx, userId, code, { isNeeded }) => {
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
    userId: number,
    { password, code }: Proof,
    address: string,
    isNeeded: boolean,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    await provePassword(userId, password, address)
    const done = await inTransaction(db, async (tx) => {
      await spend(tx, userId, code, { isNeeded })
      return work(tx)
    })
    await signIns.forget(tryOf(userId, address))
    return done
  }

  const notify = (tx: Tx, userId: number, change: 'enabled' | 'disabled' | 'reset') =>
    events.publish(tx, SecondFactorChanged, { userId, change, changeId: unguessableId() })

  return {
    spend,

    async status(userId) {
      const row = await queries.find(db, userId)
      if (!row?.confirmed_at) return { isEnabled: false, recoveryCodesLeft: 0 }
      return { isEnabled: true, recoveryCodesLeft: await queries.countRecoveryCodes(db, userId) }
    },

    async begin(userId, password, address) {
      await provePassword(userId, password, address)
      const shown = await inTransaction(db, async (tx) => {
        const row = await queries.begin(tx, userId)
        if (!row) throw new ShopError('SECOND_FACTOR_ENABLED')
        return factors.shown(await holderOf(tx, row))
      })
      await signIns.forget(tryOf(userId, address))
      return shown
    },

    async confirm(userId, code, address) {
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
        await notify(tx, userId, 'enabled')
      })
      await signIns.forget(tryOf(userId, address))
      return codes
    },

    disable: (userId, proof, address) =>
      verified(userId, proof, address, false, async (tx) => {
        if (!(await queries.end(tx, userId))) return
        const actor = `shopper:${userId}` as const
        await audit(tx, { actor, action: 'second_factor.disabled', subject: `account:${userId}` })
        await notify(tx, userId, 'disabled')
      }),

    renewRecoveryCodes: (userId, proof, address) =>
      verified(userId, proof, address, true, async (tx) => {
        const { codes, proofs } = factors.newRecoveryCodes(userId)
        await queries.replaceRecoveryCodes(tx, userId, proofs)
        const actor = `shopper:${userId}` as const
        await audit(tx, { actor, action: 'second_factor.recovery_codes_created', subject: `account:${userId}` })
        return codes
      }),

    reauthenticate: (userId, proof, address) => verified(userId, proof, address, false, async () => {}),

    countTry: (userId, address) => signIns.count(tryOf(userId, address)),

    async reset(by, userId) {
      await inTransaction(db, async (tx) => {
        if (!(await queries.end(tx, userId))) throw new ShopError('SECOND_FACTOR_NOT_ENABLED')
        await audit(tx, { actor: operatorActor(by), action: 'second_factor.reset', subject: `account:${userId}` })
        await notify(tx, userId, 'reset')
      })
    },
  }
}
