import { sql } from 'kysely'
import type { DocumentKind, SellerRight, VerificationState } from '#contract/shared/states.ts'
import type { Db } from '../../platform/db/index.ts'

/** A membership as it appears in the member's personal data export. Timestamps as strings, as in JSON. */
export type ExportedStore = {
  id: number
  storeNumber: number
  name: string
  role: 'owner' | 'staff'
  rights: SellerRight[]
  since: Date
  phoneNumber: string
  documents: {
    state: VerificationState
    submittedAt: string | null
    decidedAt: string | null
    reason: string
    stored: DocumentKind[]
  }
  messages: { subject: string; text: string; sentAt: string }[]
}

/** In the order in which the account joined them. */
export async function listExportedStores(handle: Db, userId: number): Promise<ExportedStore[]> {
  const { rows } = await sql<ExportedStore>`
    select stores.id, store_number as "storeNumber", name, role, rights, member.created_at as since,
      phone_number as "phoneNumber",
      json_build_object(
        'state', coalesce(sent.state, 'none'), 'submittedAt', sent.submitted_at, 'decidedAt', sent.decided_at,
        'reason', coalesce(sent.reason, ''),
        'stored', array(select kind from store_documents where store_id = stores.id order by kind)
      ) as documents,
      coalesce((
        select json_agg(json_build_object('subject', subject, 'text', text, 'sentAt', sent_at) order by id)
        from store_messages where store_id = stores.id
      ), '[]') as messages
    from store_members as member join stores on stores.id = member.store_id
      left join store_verifications as sent on sent.store_id = stores.id
    where user_id = ${userId} order by member.created_at, stores.id`.execute(handle)
  return rows
}

export type ExportedInvitation = { store: string; sentAt: Date; expiresAt: Date }

export async function listExportedInvitations(handle: Db, email: string): Promise<ExportedInvitation[]> {
  return handle
    .selectFrom('store_invitations')
    .innerJoin('stores', 'stores.id', 'store_id')
    .select(['name as store', 'sent_at as sentAt', 'expires_at as expiresAt'])
    .where('email', '=', email)
    .orderBy('store_invitations.id')
    .execute()
}
