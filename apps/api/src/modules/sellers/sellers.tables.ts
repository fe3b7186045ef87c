import type { ColumnType, Generated } from 'kysely'
import type { DocumentKind, SellerRight, StoreStatus, VerificationState } from '#contract/states.ts'

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
      /** Of a holiday: what the store lists cannot be bought before. */
      away_until: Generated<Date | null>
      away_message: Generated<string>
      /** E.164, or empty. */
      phone_number: Generated<string>
      /** Since when its owner's identity is proven by documents. */
      identity_proven_at: Generated<Date | null>
      /** What its owner was told when an operator suspended or declined it; else empty. */
      suspended_for: Generated<string>
      /** Why an operator holds its payouts without suspending it; empty where they are not held. */
      payouts_held_for: Generated<string>
      /** Of its own; null where its categories' or the shop's holds. */
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
      /** What the store is told of a rejection; else empty. */
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
      /** Which link is good: the last one that was mailed. */
      generation: Generated<number>
      sent_at: Date
      expires_at: Date
    }
    store_members: {
      store_id: number
      user_id: number
      role: 'owner' | 'staff'
      /** Of staff; the owner may do everything. */
      rights: Generated<SellerRight[]>
      created_at: Date
    }
  }
}
