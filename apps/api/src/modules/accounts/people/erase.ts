import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import type { Shopper } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { audit, operatorActor, type ActingOperator, type Actor } from '../../audit/index.ts'
import { AccountErased } from '../accounts.events.ts'
import * as erasing from './erase.queries.ts'
import type { GoogleProof } from '../google/google-proof.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import type { SignInThrottle } from '../sessions/throttling.ts'
import * as users from '../users.queries.ts'

/** How a person proves again that the account is theirs. */
export type ProofAgain = { password?: string; google?: { token: string; nonce?: string } }

/** The maximum age of a Google ID token: an older one may come from a browser that was left open. */
const freshSeconds = 5 * 60

type EraseAccountDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  signIns: SignInThrottle
  proveByGoogle: GoogleProof
  ownsStore: (tx: Tx, userId: number) => Promise<boolean>
}

/**
 * Erases the person of an account (kenya.md §6): items and amounts of orders stay, personal data does not. The row of
 * the account stays without personal data, and its address is free. Every module removes its data of the person in the
 * same transaction, or refuses.
 *
 * Locks the account: waits for orders that are being placed and blocks new ones.
 *
 * @throws ACCOUNT_OWNS_A_STORE, ACCOUNT_HAS_OPEN_ORDERS, ACCOUNT_HAS_OPEN_RETURN
 */
export function createEraseAccount(deps: EraseAccountDeps) {
  return bindDeps(deps, { own, byRequest })
}

/** @throws WRONG_PASSWORD, INVALID_GOOGLE_TOKEN */
async function prove(
  { db, clock, proveByGoogle }: EraseAccountDeps,
  user: users.User,
  { password, google }: ProofAgain,
): Promise<void> {
  if (user.password_hash !== null) {
    if (!(await verifyPassword(user.password_hash, password ?? ''))) throw new ShopError('WRONG_PASSWORD')
    return
  }
  if (!google) throw new ShopError('INVALID_GOOGLE_TOKEN')
  const person = await proveByGoogle(google.token, google.nonce)
  const isFresh = clock.now().getTime() - person.issuedAt.getTime() <= freshSeconds * 1000
  const owner = await users.findIdentity(db, person.issuer, person.subject)
  if (!isFresh || owner?.id !== user.id) throw new ShopError('INVALID_GOOGLE_TOKEN')
}

/** @param email the address of the account; blank when another person has confirmed it */
async function erase(
  { clock, events, ownsStore }: EraseAccountDeps,
  tx: Tx,
  holder: users.User,
  email: string,
  actor: Actor,
): Promise<void> {
  if (await ownsStore(tx, holder.id)) throw new ShopError('ACCOUNT_OWNS_A_STORE')
  const isConfirmed = holder.email_confirmed_at !== null
  await events.publish(tx, AccountErased, { userId: holder.id, email, isConfirmed })
  await erasing.removeSignIns(tx, holder.id)
  // Until an address is confirmed, its other pending registrations may belong to its owner.
  if (isConfirmed) await erasing.removeCodes(tx, email)
  await erasing.blank(tx, holder.id, clock.now())
  await audit(tx, { actor, action: 'account.erased', subject: `account:${holder.id}` })
}

/**
 * @throws WRONG_PASSWORD, INVALID_GOOGLE_TOKEN the proof failed; an account with a password accepts only the password
 * @throws RATE_LIMITED, UNAVAILABLE
 */
async function own(deps: EraseAccountDeps, shopper: Shopper, proof: ProofAgain, address: string): Promise<void> {
  const { db, signIns } = deps
  const user = await users.find(db, shopper.userId)
  const email = user?.email
  if (!user || !email) throw new ShopError('UNAUTHENTICATED')
  const key = `erasing account:${user.id}`
  const attempt = { typed: key, account: key, address }
  await signIns.count(attempt)
  await prove(deps, user, proof)

  await inTransaction(db, async (tx) => {
    await users.lockAddress(tx, email)
    const holder = await users.lock(tx, user.id)
    if (holder?.email !== email || holder.password_hash !== user.password_hash) throw new ShopError('UNAUTHENTICATED')
    await erase(deps, tx, holder, email, `shopper:${user.id}`)
  })
  await signIns.clear(attempt)
}

/**
 * For a person who requested it by another way than the account page.
 * @throws PERSON_NOT_FOUND
 */
async function byRequest(deps: EraseAccountDeps, operator: ActingOperator, userId: number): Promise<void> {
  const { db } = deps
  const email = (await users.find(db, userId))?.email ?? ''
  await inTransaction(db, async (tx) => {
    if (email !== '') await users.lockAddress(tx, email)
    const holder = await users.lock(tx, userId)
    // The address was taken meanwhile: the account is no longer the one that was read.
    if (!holder || holder.erased_at || (holder.email ?? '') !== email) throw new ShopError('PERSON_NOT_FOUND')
    await erase(deps, tx, holder, email, operatorActor(operator))
  })
}
