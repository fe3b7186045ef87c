import type { Generated } from 'kysely'
import type {
  AttemptState,
  ByHandChannel,
  DisputeState,
  OnlineProvider,
  OutsideChannel,
  PayableState,
  PaymentProvider,
  PayoutState,
  RefundState,
} from '#contract/shared/states.ts'
import type { Actor, OperatorActor } from '../audit/index.ts'
import type { Extension } from './payables.queries.ts'

export type BookedAs = 'order' | 'owed' | 'review'
/** Why a counted capture is flagged for an operator. */
export type Flag = 'receipt_used_before' | 'other_amount'
/** `provider`: it refunded money without a request. `shop`: a command line, or the shop's own rules. */
export type RefundAsker = 'shop' | 'provider' | OperatorActor
/** How M-Pesa refunds a payment: the first refund is a reversal, every later one a payout. */
export type MpesaMethod = 'reversal' | 'payout'
export type WebhookOutcome =
  | 'captured'
  | 'recorded'
  | 'repeated'
  | 'review'
  | 'pending'
  | 'foreign'
  | 'ignored'
  | 'unreadable'

/**
 * A webhook event about a prompt or other online payment, a PayBill payment, a command's result, or its queue timeout.
 */
export type WebhookChannel = 'payment' | 'by_hand' | 'result' | 'late'
/** A command that the shop's API user sends to Daraja. */
export type CommandKind = 'pay_out' | 'reverse' | 'look_up' | 'balance'
/** `accepted` is an acknowledgement; `unknown` may have reached Daraja; `done` and `failed` are results. */
export type CommandState = 'requested' | 'accepted' | 'refused' | 'unknown' | 'done' | 'failed'

/** The last hours, or one whole day in Nairobi. */
export type ReconciliationSpan = 'hours' | 'day'
export type Movement = 'taken' | 'refunded'
/** `not_compared`: a day whose list the provider no longer had. */
export type DifferenceKind = 'missing_here' | 'missing_there' | 'other_amount' | 'other_state' | 'not_compared'

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
      extension: Generated<Extension>
      /** One of its disputes is open. */
      is_disputed: Generated<boolean>
      /** Raised by every change that the order's page shows. */
      version: Generated<number>
    }
    payment_attempts: {
      id: Generated<number>
      order_id: string
      provider: PaymentProvider
      state: AttemptState
      reference: string
      due_cents: number
      requested_cents: number
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
      usd_cents: number | null
      kes_per_usd_cents: number | null
      quote_expires_at: Date | null
      paypal_order_id: string | null
      declines: Generated<number>
      by_hand: Generated<boolean>
      under_way: Generated<boolean>
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
      flag: Generated<Flag | null>
      usd_cents: number | null
      by_hand: Generated<boolean>
    }
    refunds: {
      id: Generated<number>
      capture_id: number
      order_id: string
      amount_cents: number
      /** The price it takes off the order; the amount is that price in the units the provider takes. */
      value_cents: number
      usd_cents: number | null
      reason: string
      state: Generated<RefundState>
      key: Generated<string>
      provider_id: string | null
      requested_by: Generated<RefundAsker>
      requested_at: Date
      sent_at: Date | null
      ended_at: Date | null
      next_check_at: Date | null
      failure: string | null
      by_hand_reference: string | null
      by_hand_channel: ByHandChannel | null
      mpesa_method: MpesaMethod | null
    }
    disputes: {
      id: Generated<number>
      capture_id: number
      order_id: string
      provider_id: string
      amount_cents: number
      state: DisputeState
      opened_at: Date
      answer_by: Date | null
      ended_at: Date | null
    }
    webhook_events: {
      id: Generated<number>
      provider: PaymentProvider
      provider_key: string | null
      attempt_id: number | null
      headers: string
      body: Buffer
      source_address: string
      received_at: Date
      outcome: WebhookOutcome | null
      channel: Generated<WebhookChannel>
      command_id: number | null
    }
    unmatched_payments: {
      id: Generated<number>
      receipt: string
      account: string
      paid_cents: number
      paid_at: Date | null
      reported_at: Date
      order_id: string | null
      assigned_at: Date | null
      refund_key: string | null
      refund_requested_at: Date | null
      refund_check_at: Date | null
      refund_failure: string | null
      refunded_at: Date | null
      refund_reference: string | null
      refund_channel: ByHandChannel | null
    }
    mpesa_commands: {
      id: Generated<number>
      kind: CommandKind
      subject: string
      secret_hash: Buffer
      originator_id: string
      conversation_id: string | null
      state: CommandState
      reported: string | null
      receipt: string | null
      requested_at: Date
      ended_at: Date | null
    }
    payouts: {
      id: Generated<number>
      key: string
      payee: 'store' | 'shopper'
      store_id: number | null
      phone: string
      amount_cents: number
      fee_cents: Generated<number>
      state: PayoutState
      reason: string | null
      reference: string | null
      requested_at: Date
      sent_at: Date | null
      ended_at: Date | null
      next_check_at: Date | null
      reopened_at: Date | null
      first_approved_by: Actor | null
      first_approved_at: Date | null
    }
    courier_payments: {
      id: Generated<number>
      courier_id: number
      amount_cents: number
      channel: OutsideChannel
      /** Unique for each courier, ignoring case. */
      reference: string
      paid_by: OperatorActor
      paid_at: Date
    }
    mpesa_balances: {
      account: string
      available_cents: number
      reported_at: Date
    }
    reconciliation_runs: {
      provider: OnlineProvider
      span: ReconciliationSpan
      covered_until: Date | null
      next_at: Date
      failure: string | null
    }
    reconciliation_differences: {
      id: Generated<number>
      provider: OnlineProvider
      movement: Movement
      receipt: string
      kind: DifferenceKind
      order_id: string | null
      ours_cents: number | null
      theirs_cents: number | null
      currency: string
      ours_state: string | null
      theirs_state: string | null
      reference: string | null
      happened_at: Date | null
      opened_at: Date
      closed_at: Date | null
      closed_by: string | null
    }
    provider_tokens: {
      provider: string
      token: Generated<string>
      expires_at: Generated<Date>
    }
  }
}
