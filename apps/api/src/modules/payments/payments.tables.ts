import type { Generated } from 'kysely'
import type { AttemptState, PayableState, PaymentProvider } from '#contract/states.ts'

export type BookedAs = 'order' | 'owed' | 'review'
/** What is to be made out about money that was counted. */
export type Doubt = 'receipt_used_before' | 'other_amount'
export type NoticeVerdict =
  'captured' | 'recorded' | 'repeated' | 'review' | 'pending' | 'foreign' | 'ignored' | 'unreadable'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    payables: {
      order_id: string
      order_number: string
      user_id: number
      email: string
      amount_cents: number
      state: Generated<PayableState>
      opened_at: Date
      expires_at: Date
      hold_until: Date
    }
    payment_attempts: {
      id: Generated<number>
      order_id: string
      provider: PaymentProvider
      state: AttemptState
      reference: string
      due_cents: number
      asked_cents: number
      reason: string | null
      retry_at: Date | null
      answer_by: Date
      next_check_at: Date | null
      created_at: Date
      access_code: string | null
      authorization_url: string | null
      phone: string | null
      callback_secret_hash: Buffer | null
      checkout_request_id: string | null
      merchant_request_id: string | null
    }
    captures: {
      id: Generated<number>
      provider: PaymentProvider
      receipt: string
      receipt_pending: boolean
      attempt_id: number
      order_id: string
      paid_cents: number
      paid_at: Date | null
      captured_at: Date
      booked_as: BookedAs | null
      doubt: Generated<Doubt | null>
    }
    refunds: {
      id: Generated<number>
      capture_id: number
      order_id: string
      amount_cents: number
      reason: string
      state: Generated<'requested' | 'sent' | 'pending' | 'done' | 'failed' | 'needs_attention'>
      requested_at: Date
    }
    payment_notices: {
      id: Generated<number>
      provider: PaymentProvider
      provider_key: string | null
      attempt_id: number | null
      headers: string
      body: Buffer
      source_address: string
      received_at: Date
      verdict: NoticeVerdict | null
    }
    provider_tokens: {
      provider: string
      token: Generated<string>
      expires_at: Generated<Date>
    }
  }
}
