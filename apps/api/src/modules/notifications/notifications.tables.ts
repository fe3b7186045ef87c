import type { GeneratedAlways } from 'kysely'

export type MailKind =
  | 'code'
  | 'password-link'
  | 'unlock-link'
  | 'back-in-stock'
  | 'second-factor-changed'
  | 'email-in-use'
  | 'order-placed'
  | 'order-on-delivery'
  | 'order-paid'
  | 'order-expired'
  | 'newsletter-confirmation'
  | 'newsletter-welcome'
  | 'return-requested'
  | 'refund-on-its-way'
  | 'refund-done'
  | 'payout-phone-changed'
  | 'store-opened'
  | 'store-closed'
  | 'order-shipped'
  | 'order-delivered'
  | 'line-cancelled'
  | 'seller-new-order'
  | 'seller-order-cancelled'
  | 'seller-units-cancelled'
  | 'withdrawal-paid'
  | 'withdrawal-failed'
  | 'withdrawal-rejected'
  | 'staff-invitation'
  | 'store-review'
  | 'receipt-again'
  | 'return-approved'
  | 'return-rejected'
  | 'store-message'
  | 'operator-key'
  | 'cancellation-declined'
  | 'seller-cancellation-requested'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    mails: {
      id: GeneratedAlways<number>
      kind: MailKind
      about: string
      recipient: string
      subject: string
      text: string
      html: string
      claimed_at: Date | null
      sent_at: Date | null
      refused_at: Date | null
    }
  }
}
