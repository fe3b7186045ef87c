import type { Input } from '#contract/shared/endpoint.ts'
import type { register } from '#contract/shopper/accounts.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertAddressWithin, type Throttle } from '../../../platform/throttle.ts'
import { isWeakPassword } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import * as registrations from './registrations.queries.ts'
import { notifyOwner } from './registered-again.ts'
import { codeTimes, requestCode } from './request-code.ts'
import type { Sessions, TokenPair } from '../sessions/sessions.ts'
import { registerRule } from '../sessions/throttling.ts'
import * as users from '../users.queries.ts'

type Deps = { db: Db; clock: Clock; events: DomainEvents; throttle: Throttle; sessions: Sessions }
type Form = Input<typeof register>['body']
type NewUsername = Extract<Form, { username: string }>
type NewName = Extract<Form, { name: string }>

/**
 * Registers a person and mails the code that confirms the address. With a username, the confirmation creates the
 * account (D17). With only a name (the cart's modal) the account exists at once, unconfirmed, and is signed in (D18).
 * @returns tokens for the modal, null when the code must be confirmed first
 * @throws USERNAME_TAKEN, EMAIL_TAKEN only a confirmed address is taken, and its owner is mailed (D17)
 * @throws PASSWORD_TOO_WEAK
 * @throws RATE_LIMITED this address registers too often, or the mailbox has reached its limit of codes
 */
export type Register = (form: Form, address: string) => Promise<TokenPair | null>

export function createRegister({ db, clock, events, throttle, sessions }: Deps): Register {
  async function waitForCode(tx: Tx, form: NewUsername, passwordHash: string): Promise<null> {
    if (await users.isUsernameTaken(tx, form.username)) throw new ShopError('USERNAME_TAKEN')
    await addRegistration(tx, { email: form.email, username: form.username, password_hash: passwordHash })
    return null
  }

  async function signInAtOnce(tx: Tx, form: NewName, passwordHash: string): Promise<TokenPair> {
    const { email, name } = form
    const user = await users.add(tx, { email, name, password_hash: passwordHash, created_at: clock.now() })
    await addRegistration(tx, { email, user_id: user.id })
    return sessions.start(tx, { ...user, email })
  }

  async function addRegistration(
    tx: Tx,
    fields: { email: string; username?: string; password_hash?: string; user_id?: number },
  ) {
    const { sentAt, expiresAt } = codeTimes(clock.now())
    const registration = await registrations.add(tx, { ...fields, sent_at: sentAt, expires_at: expiresAt })
    await requestCode(tx, events, registration, clock.now())
  }

  return async (form, address) => {
    await assertAddressWithin(throttle, 'register from', address, registerRule)
    const isModal = 'name' in form
    if (await isWeakPassword(form.password, [form.email, isModal ? form.name : form.username]))
      throw new ShopError('PASSWORD_TOO_WEAK')
    const passwordHash = await hashPassword(form.password)
    const owner = await users.findOwner(db, form.email)
    if (owner) {
      await notifyOwner({ db, events, throttle }, owner.id)
      throw new ShopError('EMAIL_TAKEN')
    }
    return inTransaction(db, async (tx) => {
      await users.lockAddress(tx, form.email)
      if (await users.findOwner(tx, form.email)) throw new ShopError('EMAIL_TAKEN')
      return isModal ? signInAtOnce(tx, form, passwordHash) : waitForCode(tx, form, passwordHash)
    })
  }
}
