import type { Input } from '#contract/shared/endpoint.ts'
import type { registerSeller } from '#contract/seller/account.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { fieldError, ShopError } from '../../../platform/http/shop-error.ts'
import { kenyanPhone } from '../../../platform/phone.ts'
import { assertAddressWithin, type Throttle } from '../../../platform/throttle.ts'
import { isWeakPassword } from '../passwords/password-rules.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import * as registrations from './registrations.queries.ts'
import { notifyOwner } from './registered-again.ts'
import { codeTimes, requestCode } from './request-code.ts'
import type { KnownDevices } from '../sessions/known-device.ts'
import type { Place } from '../sessions/log-in.ts'
import type { StoreBook } from '../store-book.ts'
import { registerRule, type SignInThrottle } from '../sessions/throttling.ts'
import type { Unlocks } from '../sessions/unlock.ts'
import * as users from '../users.queries.ts'

type Deps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  signIns: SignInThrottle
  unlocks: Unlocks
  devices: KnownDevices
  stores: Pick<StoreBook, 'isNameTaken'>
}

/**
 * Registers a store and mails the code that confirms its owner's address. A person with an account proves it with its
 * password, and the account is unchanged; for others the confirmation creates an account (D13, D17).
 * @throws ACCOUNT_PASSWORD_WRONG the address has a confirmed account, and this is not its password
 * @throws USERNAME_TAKEN, PASSWORD_TOO_WEAK for a new account
 * @throws STORE_NAME_TAKEN by an open or closed store; a registration reserves no name until its code is verified
 * @throws INVALID_PHONE
 * @throws RATE_LIMITED this address registers too often, or the mailbox has reached its limit of codes
 * @throws RATE_LIMITED, SIGN_IN_LOCKED too many attempts at the account's password
 */
export type RegisterSeller = (form: Input<typeof registerSeller>['body'], place: Place) => Promise<void>

export function createRegisterSeller(deps: Deps): RegisterSeller {
  const { db, clock, events, throttle, signIns, unlocks, devices, stores } = deps

  async function assertPasswordOf(owner: users.User, password: string, { address, cookie }: Place) {
    const email = owner.email ?? ''
    const one = { typed: email, account: email, address, knownDevice: devices.find(cookie, owner.id) }
    await signIns.countPlace(address)
    await unlocks.countPerson(one, { userId: owner.id })
    if (!(await verifyPassword(owner.password_hash, password))) {
      await notifyOwner({ db, events, throttle }, owner.id)
      throw new ShopError('ACCOUNT_PASSWORD_WRONG')
    }
    await signIns.clear(one)
  }

  async function newAccount(tx: Tx, { email, username }: { email: string; username: string }, passwordHash: string) {
    if (await users.isUsernameTaken(tx, username)) throw new ShopError('USERNAME_TAKEN')
    return { email, username, password_hash: passwordHash }
  }

  return async (form, place) => {
    await assertAddressWithin(throttle, 'register from', place.address, registerRule)
    const phoneNumber = kenyanPhone(form.phone_number)
    if (phoneNumber === null) throw new ShopError('INVALID_PHONE')
    const { email, username, password } = form
    const owner = await users.findOwner(db, email)
    if (owner) await assertPasswordOf(owner, password, place)
    else if (await isWeakPassword(password, [email, username, form.store_name, phoneNumber]))
      throw new ShopError('PASSWORD_TOO_WEAK')
    const passwordHash = owner ? null : await hashPassword(password)

    await inTransaction(db, async (tx) => {
      await users.lockAddress(tx, email)
      if (await stores.isNameTaken(tx, form.store_name)) throw fieldError('STORE_NAME_TAKEN', 'store_name')
      const now = clock.now()
      const owner = await users.findOwner(tx, email)
      // The account was confirmed, changed or lost its address since it was read: the check is no longer valid.
      if (owner?.id !== owner?.id || owner?.password_hash !== owner?.password_hash)
        throw new ShopError('ACCOUNT_PASSWORD_WRONG')
      const whose = owner ? { email, user_id: owner.id } : await newAccount(tx, { email, username }, passwordHash ?? '')
      const { sentAt, expiresAt } = codeTimes(now)
      const store = { store_name: form.store_name, phone_number: phoneNumber }
      const registration = await registrations.add(tx, { ...whose, ...store, sent_at: sentAt, expires_at: expiresAt })
      await requestCode(tx, events, registration, now)
    })
  }
}
