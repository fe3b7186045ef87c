import type { Answer } from '#contract/shared/endpoint.ts'
import type { acceptInvitation, listStaff, openInvitation } from '#contract/seller/staff.ts'
import type { SellerRight } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import { readLinkToken, writeLinkToken } from '../../../platform/crypto/link-token.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import type { SellerScope, Shopper } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertAddressWithin, assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { deriveSecret, type Accounts, type AuthSecret } from '../../accounts/index.ts'
import { audit } from '../../audit/index.ts'
import { StaffInvited, StaffJoined } from '../sellers.events.ts'
import { lockStore } from '../sellers.queries.ts'
import type { Sellers } from '../sellers.service.ts'
import * as queries from './staff.queries.ts'

/** Members and open invitations together. */
const MAX_PEOPLE = 20
const INVITATION_DAYS = 7
/** Invitations are mails to strangers; the limit is far above what a store needs. */
const inviteRule = { limit: 30, windowSeconds: 24 * 60 * 60 }
const tokenRule = { limit: 60, windowSeconds: 60 * 60 }

export type StaffAnswer = Answer<typeof listStaff>
/** The content of an invitation mail. */
export type InvitationMail = { to: string; store: string; token: string }

export type Staff = ReturnType<typeof createStaff>

export type StaffDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  accounts: Pick<Accounts, 'contact' | 'contacts' | 'endAtStore'>
  sellers: Pick<Sellers, 'find'>
  authSecret: AuthSecret
}

/** The dependencies, and what is derived from them once. */
type StaffContext = StaffDeps & { secret: Buffer }

/** The staff of a store: the owner invites and removes them. */
export function createStaff(deps: StaffDeps) {
  const context: StaffContext = { ...deps, secret: deriveSecret(deps.authSecret, 'store invitation') }
  return bindDeps(context, { list, invite, resend, revoke, change, remove, open, accept, invitationMail })
}

async function list({ db, clock, accounts }: StaffContext, { storeId }: SellerScope): Promise<StaffAnswer> {
  const [members, invited] = await Promise.all([
    queries.listMembers(db, storeId),
    queries.listOpenInvitations(db, storeId, clock.now()),
  ])
  const people = await accounts.contacts(
    db,
    members.map(({ userId }) => userId),
  )
  return {
    members: members.map(({ userId, role, rights, since }) => ({
      id: userId,
      name: people.get(userId)?.name ?? '',
      email: people.get(userId)?.email ?? '',
      is_owner: role === 'owner',
      rights,
      since: since.toISOString(),
    })),
    invitations: invited.map(({ id, email, rights, sentAt, expiresAt }) => ({
      id,
      email,
      rights,
      sent_at: sentAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    max: MAX_PEOPLE,
  }
}

/**
 * Invites an address, or sends its invitation again with a new link.
 *
 * Locks the store, so that two concurrent invitations do not exceed the limit.
 *
 * @throws STAFF_ALREADY_THERE; STAFF_FULL; STORE_CLOSED; RATE_LIMITED
 */
async function invite(
  deps: StaffContext,
  seller: SellerScope,
  { email, rights }: { email: string; rights: readonly SellerRight[] },
): Promise<StaffAnswer> {
  const { throttle, db, clock, accounts } = deps
  await assertWithin(throttle, `staff-invitation:${seller.storeId}`, inviteRule)
  await inTransaction(db, async (tx) => {
    await lockStore(tx, seller.storeId)
    const [members, invited] = [
      await queries.listMembers(tx, seller.storeId),
      await queries.listOpenInvitations(tx, seller.storeId, clock.now()),
    ]
    const people = await accounts.contacts(
      tx,
      members.map(({ userId }) => userId),
    )
    if ([...people.values()].some((person) => person.email === email)) throw new ShopError('STAFF_ALREADY_THERE')
    const others = invited.filter((one) => one.email !== email).length
    if (members.length + others >= MAX_PEOPLE) throw new ShopError('STAFF_FULL', { max: MAX_PEOPLE })
    await send(deps, tx, seller, { email, rights })
  })
  return list(deps, seller)
}

async function send(
  { clock, events }: StaffContext,
  tx: Tx,
  { storeId, userId }: SellerScope,
  { email, rights }: { email: string; rights: readonly SellerRight[] },
): Promise<void> {
  const sentAt = clock.now()
  const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000)
  const invitation = await queries.invite(tx, { storeId, email, rights, sentAt, expiresAt })
  await audit(tx, {
    actor: `shopper:${userId}`,
    action: 'staff.invited',
    subject: `store:${storeId}`,
    changes: { invitation: invitation.id, rights },
  })
  await events.publish(tx, StaffInvited, { invitationId: invitation.id, generation: invitation.generation })
}

/**
 * Locks the store before the invitation, in the same order as closing a store does.
 * @throws INVITATION_NOT_FOUND also for an invitation of another store; RATE_LIMITED
 */
async function resend(deps: StaffContext, seller: SellerScope, invitationId: number): Promise<StaffAnswer> {
  await assertWithin(deps.throttle, `staff-invitation:${seller.storeId}`, inviteRule)
  await inTransaction(deps.db, async (tx) => {
    await lockStore(tx, seller.storeId)
    await send(deps, tx, seller, await own(tx, seller, invitationId))
  })
  return list(deps, seller)
}

/** @throws INVITATION_NOT_FOUND also for an invitation of another store */
async function revoke(deps: StaffContext, seller: SellerScope, invitationId: number): Promise<StaffAnswer> {
  await inTransaction(deps.db, async (tx) => {
    await own(tx, seller, invitationId)
    await queries.dropInvitation(tx, invitationId)
    await audit(tx, {
      actor: `shopper:${seller.userId}`,
      action: 'staff.invitation_revoked',
      subject: `store:${seller.storeId}`,
      changes: { invitation: invitationId },
    })
  })
  return list(deps, seller)
}

async function own(tx: Tx, { storeId }: SellerScope, invitationId: number): Promise<queries.InvitationRow> {
  const invitation = await queries.lockInvitation(tx, invitationId)
  if (invitation?.storeId !== storeId) throw new ShopError('INVITATION_NOT_FOUND')
  return invitation
}

/** Takes effect at once. @throws STAFF_NOT_FOUND, OWNER_STAYS */
async function change(
  deps: StaffContext,
  seller: SellerScope,
  { userId, rights }: { userId: number; rights: readonly SellerRight[] },
): Promise<StaffAnswer> {
  await inTransaction(deps.db, async (tx) => {
    await assertStaff(tx, seller, userId)
    await queries.setRights(tx, { storeId: seller.storeId, userId, rights })
    await audit(tx, {
      actor: `shopper:${seller.userId}`,
      action: 'staff.rights_changed',
      subject: `store:${seller.storeId}`,
      changes: { member: userId, rights },
    })
  })
  return list(deps, seller)
}

/** The sessions for the store end with the membership; the account stays. @throws STAFF_NOT_FOUND, OWNER_STAYS */
async function remove(deps: StaffContext, seller: SellerScope, userId: number): Promise<StaffAnswer> {
  await inTransaction(deps.db, async (tx) => {
    await assertStaff(tx, seller, userId)
    await queries.removeMember(tx, { storeId: seller.storeId, userId })
    await deps.accounts.endAtStore(tx, { storeId: seller.storeId, userId })
    await audit(tx, {
      actor: `shopper:${seller.userId}`,
      action: 'staff.removed',
      subject: `store:${seller.storeId}`,
      changes: { member: userId },
    })
  })
  return list(deps, seller)
}

async function assertStaff(tx: Tx, { storeId }: SellerScope, userId: number): Promise<void> {
  await lockStore(tx, storeId)
  const member = (await queries.listMembers(tx, storeId)).find((one) => one.userId === userId)
  if (!member) throw new ShopError('STAFF_NOT_FOUND')
  if (member.role === 'owner') throw new ShopError('OWNER_STAYS')
}

/** @throws INVITATION_VOID; RATE_LIMITED */
async function open(deps: StaffContext, token: string, address: string): Promise<Answer<typeof openInvitation>> {
  const { throttle, db, sellers } = deps
  await assertAddressWithin(throttle, 'invitation-token', address, tokenRule)
  const invitation = await named(deps, db, token)
  const store = await sellers.find(db, invitation.storeId)
  if (!store) throw new ShopError('INVITATION_VOID')
  return { store: store.name, email: invitation.email, rights: invitation.rights }
}

/**
 * Makes the account a member and uses up the link. An existing membership stays as it is.
 *
 * Locks the store before the invitation, in the same order as closing a store does.
 *
 * @throws INVITATION_VOID it has expired, was used or revoked, or is not ours
 * @throws INVITATION_OF_ANOTHER the account has another address, or has not confirmed it
 */
async function accept(
  deps: StaffContext,
  { userId }: Shopper,
  token: string,
): Promise<Answer<typeof acceptInvitation>> {
  const { throttle, db, sellers, accounts, clock, events } = deps
  await assertWithin(throttle, `invitation-token:${userId}`, tokenRule)
  return inTransaction(db, async (tx) => {
    const { id, storeId } = await named(deps, tx, token)
    await lockStore(tx, storeId)
    const invitation = await queries.lockInvitation(tx, id)
    const store = invitation && (await sellers.find(tx, invitation.storeId))
    if (!invitation || !store) throw new ShopError('INVITATION_VOID')
    const person = await accounts.contact(tx, userId)
    if (person?.email !== invitation.email || !person.confirmed) throw new ShopError('INVITATION_OF_ANOTHER')
    await queries.insertStaff(tx, { storeId: store.id, userId, rights: invitation.rights, at: clock.now() })
    await queries.dropInvitation(tx, id)
    await events.publish(tx, StaffJoined, { storeId: store.id, userId })
    await audit(tx, {
      actor: `shopper:${userId}`,
      action: 'staff.joined',
      subject: `store:${store.id}`,
      changes: { invitation: id, rights: invitation.rights },
    })
    return { store_number: store.storeNumber, store: store.name }
  })
}

/** The invitation of a token, while it is valid. */
async function named({ secret, clock }: StaffContext, handle: Db | Tx, token: string): Promise<queries.InvitationRow> {
  const [id, generation] = readLinkToken(secret, token)?.split('-').map(Number) ?? []
  const invitation = id === undefined ? undefined : await queries.findInvitation(handle, id)
  if (!invitation || invitation.generation !== generation || invitation.expiresAt <= clock.now())
    throw new ShopError('INVITATION_VOID')
  return invitation
}

/** The mail of an invitation, with its token derived at this time; null when the link is void. */
async function invitationMail(
  { db, clock, sellers, secret }: StaffContext,
  of: { invitationId: number; generation: number },
): Promise<InvitationMail | null> {
  const invitation = await queries.findInvitation(db, of.invitationId)
  if (!invitation || invitation.generation !== of.generation || invitation.expiresAt <= clock.now()) return null
  const store = await sellers.find(db, invitation.storeId)
  if (!store) return null
  const token = writeLinkToken(secret, `${invitation.id}-${invitation.generation}`)
  return { to: invitation.email, store: store.name, token }
}
