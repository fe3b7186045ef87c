import type { ColumnType, Generated } from 'kysely'
import type { DocumentKind, SellerRight, StoreStatus, VerificationState } from '#contract/shared/states.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    stores: {
      id: Generated<number>
      store_number: ColumnType<number, never, never>
      name: string
      slug: string
      about: string
      county: string
      town: string
      status: StoreStatus
      return_policy: Generated<string>
      logo_media_id: Generated<number | null>
      /** The end of a holiday: the store's products cannot be bought until then. */
      away_until: Generated<Date | null>
      away_message: Generated<string>
      /** E.164, or empty. */
      phone_number: Generated<string>
      /** When its owner's identity was verified by documents. */
      identity_verified_at: Generated<Date | null>
      /** The reason its owner received when an operator suspended or declined it; else empty. */
      suspension_reason: Generated<string>
      /** Why an operator holds its payouts without suspending it; empty if they are not held. */
      payout_hold_reason: Generated<string>
      /** Its own rate; null if the rate of the category or of the shop applies. */
      commission_basis_points: Generated<number | null>
      created_at: Date
      closed_at: Generated<Date | null>
    }
    store_messages: {
      id: Generated<number>
      store_id: number
      operator_id: number
      subject: string
      text: string
      sent_at: Date
    }
    store_verifications: {
      store_id: number
      state: Exclude<VerificationState, 'none'>
      /** The reason of a rejection, as the store reads it; else empty. */
      reason: Generated<string>
      submitted_at: Date
      decided_at: Date | null
    }
    store_documents: {
      store_id: number
      kind: DocumentKind
      picture_id: number
    }
    store_invitations: {
      id: Generated<number>
      store_id: number
      email: string
      rights: SellerRight[]
      /** The generation of the valid link: the last one that was mailed. */
      generation: Generated<number>
      sent_at: Date
      expires_at: Date
    }
    store_members: {
      store_id: number
      user_id: number
      role: 'owner' | 'staff'
      /** The rights of staff; the owner may do everything. */
      rights: Generated<SellerRight[]>
      created_at: Date
    }
  }
}
