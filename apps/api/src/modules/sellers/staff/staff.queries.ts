import type { SellerRight } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type MemberRow = { userId: number; role: 'owner' | 'staff'; rights: SellerRight[]; since: Date }

/** The owner first, then in the order of joining. */
export async function listMembers(handle: Db | Tx, storeId: number): Promise<MemberRow[]> {
  return handle
    .selectFrom('store_members')
    .select(['user_id as userId', 'role', 'rights', 'created_at as since'])
    .where('store_id', '=', storeId)
    .orderBy('role')
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
}

export type InvitationRow = {
  id: number
  storeId: number
  email: string
  rights: SellerRight[]
  generation: number
  sentAt: Date
  expiresAt: Date
}

const invitations = (handle: Db | Tx) =>
  handle
    .selectFrom('store_invitations')
    .select([
      'id',
      'store_id as storeId',
      'email',
      'rights',
      'generation',
      'sent_at as sentAt',
      'expires_at as expiresAt',
    ])

/** In the order of creation, without expired ones. */
export async function listOpenInvitations(handle: Db | Tx, storeId: number, now: Date): Promise<InvitationRow[]> {
  return invitations(handle).where('store_id', '=', storeId).where('expires_at', '>', now).orderBy('id').execute()
}

export async function findInvitation(handle: Db | Tx, id: number): Promise<InvitationRow | undefined> {
  return invitations(handle).where('id', '=', id).executeTakeFirst()
}

export async function lockInvitation(tx: Tx, id: number): Promise<InvitationRow | undefined> {
  return invitations(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export type NewInvitation = {
  storeId: number
  email: string
  rights: readonly SellerRight[]
  sentAt: Date
  expiresAt: Date
}

/** One invitation per address: a new one replaces the previous one and its link. */
export async function invite(tx: Tx, invitation: NewInvitation): Promise<{ id: number; generation: number }> {
  const sent = {
    rights: [...invitation.rights],
    sent_at: invitation.sentAt,
    expires_at: invitation.expiresAt,
  }
  return tx
    .insertInto('store_invitations')
    .values({ store_id: invitation.storeId, email: invitation.email, ...sent })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'email'])
        .doUpdateSet(({ eb }) => ({ ...sent, generation: eb('store_invitations.generation', '+', 1) })),
    )
    .returning(['id', 'generation'])
    .executeTakeFirstOrThrow()
}

export async function dropInvitation(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('store_invitations').where('id', '=', id).execute()
}

export async function insertStaff(
  tx: Tx,
  member: { storeId: number; userId: number; rights: readonly SellerRight[]; at: Date },
): Promise<void> {
  await tx
    .insertInto('store_members')
    .values({
      store_id: member.storeId,
      user_id: member.userId,
      role: 'staff',
      rights: [...member.rights],
      created_at: member.at,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doNothing())
    .execute()
}

export async function setRights(
  tx: Tx,
  { storeId, userId, rights }: { storeId: number; userId: number; rights: readonly SellerRight[] },
): Promise<void> {
  await tx
    .updateTable('store_members')
    .set({ rights: [...rights] })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute()
}

export async function removeMember(tx: Tx, who: { storeId: number; userId: number }): Promise<void> {
  await tx.deleteFrom('store_members').where('store_id', '=', who.storeId).where('user_id', '=', who.userId).execute()
}

/** Removes the account from every store it works for and does not own. */
export async function removeStaff(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('store_members').where('user_id', '=', userId).where('role', '=', 'staff').execute()
}

export async function dropInvitationsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('store_invitations').where('email', '=', email).execute()
}
