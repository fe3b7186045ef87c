import type { Db } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { verifyPassword } from './passwords.ts'
import type { SignInThrottle } from './throttling.ts'
import * as users from './users.queries.ts'

/**
 * Proves once more who holds a session, before something that a stolen session must not do.
 * @throws WRONG_PASSWORD also for an account without a password
 * @throws RATE_LIMITED
 */
export type Reauthenticate = (userId: number, typed: { password: string }, address: string) => Promise<void>

export function createReauthenticate({ db, signIns }: { db: Db; signIns: SignInThrottle }): Reauthenticate {
  return async (userId, { password }, address) => {
    const key = `proof of account:${userId}`
    const one = { typed: key, account: key, address }
    await signIns.count(one)
    const user = await users.find(db, userId)
    if (!(await verifyPassword(user?.password_hash ?? null, password))) throw new ShopError('WRONG_PASSWORD')
    await signIns.forget(one)
  }
}
