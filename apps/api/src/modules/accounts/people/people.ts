import { writeLinkToken } from '../../../platform/crypto/link-token.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { shoppingLimits, type ShoppingLimits } from '../accounts.policy.ts'
import { deriveCode } from '../registration/codes.ts'
import * as links from '../passwords/password-links.queries.ts'
import * as registrations from '../registration/registrations.queries.ts'
import { displayName } from '../sessions/sessions.ts'
import * as users from '../users.queries.ts'

export type Contact = {
  /** Null after another person confirmed the address (D17). */
  email: string | null
  name: string
  confirmed: boolean
  /** Whether the shop may send mail to the address although it is unconfirmed (D18). */
  hasPaid: boolean
}

export type CodeMail = { to: string; /** Username, or name, of the account it is for. */ name: string; code: string }
export type LinkMail = { to: string; name: string; token: string }

/** The accounts API for other modules. */
export type People = {
  /**
   * The person who places an order, and the limit of orders that wait for payment (D18). In a transaction it locks
   * the account against erasing until the end, so that no order is left without a buyer.
   * @throws UNAUTHENTICATED the account was erased, or another person confirmed its address
   */
  limits(handle: Db | Tx, userId: number): Promise<{ email: string; name: string; confirmed: boolean } & ShoppingLimits>
  /**
   * Blocks changes and erasing of the account until the end of the transaction, which writes data of the person. Does
   * not wait for orders that are being placed.
   * @throws UNAUTHENTICATED the account was erased, or another person confirmed its address
   */
  hold(tx: Tx, userId: number): Promise<void>
  /** Undefined for an unknown id. */
  contact(handle: Db | Tx, userId: number): Promise<Contact | undefined>
  /** By id; the map omits unknown ids. */
  contacts(handle: Db | Tx, userIds: readonly number[]): Promise<Map<number, Contact>>
  /** The code to mail, derived at the time of the call; null when it is void. */
  codeMail(handle: Db | Tx, of: { registrationId: number; generation: number }): Promise<CodeMail | null>
  /** The link to mail; null when it is used, expired, or belongs to no account. */
  linkMail(handle: Db | Tx, linkId: string): Promise<LinkMail | null>
}

export function createPeople(deps: { clock: Clock; codeSecret: Buffer; linkSecret: Buffer }): People {
  const { clock, codeSecret, linkSecret } = deps

  return {
    async limits(handle, userId) {
      const user = await users.findActiveUser(handle, userId)
      if (!user?.email) throw new ShopError('UNAUTHENTICATED')
      const confirmed = user.email_confirmed_at !== null
      return { email: user.email, name: displayName(user), confirmed, ...shoppingLimits(confirmed) }
    },

    async hold(tx, userId) {
      const user = await users.hold(tx, userId)
      if (!user?.email) throw new ShopError('UNAUTHENTICATED')
    },

    async contact(handle, userId) {
      const user = await users.find(handle, userId)
      return user && contactOf(user)
    },

    async contacts(handle, userIds) {
      const found = userIds.length === 0 ? [] : await users.findMany(handle, userIds)
      return new Map(found.map((user) => [user.id, contactOf(user)]))
    },

    async codeMail(handle, { registrationId, generation }) {
      const registration = await registrations.find(handle, registrationId)
      if (!registration || registration.generation !== generation || registration.expires_at <= clock.now()) return null
      const { email, username, user_id } = registration
      const user = user_id === null ? undefined : await users.find(handle, user_id)
      return {
        to: email,
        name: username ?? user?.name ?? '',
        code: deriveCode(codeSecret, { registrationId, generation }),
      }
    },

    async linkMail(handle, linkId) {
      const userId = await links.findUserId(handle, linkId, clock.now())
      const user = userId === null ? undefined : await users.find(handle, userId)
      if (!user?.email) return null
      return { to: user.email, name: displayName(user), token: writeLinkToken(linkSecret, linkId) }
    },
  }
}

function contactOf(user: users.User): Contact {
  return {
    email: user.email,
    name: displayName(user),
    confirmed: user.email_confirmed_at !== null,
    hasPaid: user.first_paid_at !== null,
  }
}
