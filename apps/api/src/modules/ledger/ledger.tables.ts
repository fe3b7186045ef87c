import type { Generated } from 'kysely'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    ledger_transactions: {
      id: Generated<number>
      key: string
      reason: string
      order_id: string | null
      posted_at: Date
    }
    ledger_postings: {
      id: Generated<number>
      transaction_id: number
      from_account: string
      to_account: string
      amount_cents: number
    }
    ledger_balances: {
      account: string
      balance_cents: number
      /** How far refunds, and nothing else, took it below zero. */
      clawed_back_cents: Generated<number>
    }
    ledger_store_entries: {
      store_id: number
      transaction_id: number
      kind: string
      posted_at: Date
      held_cents: number
      available_cents: number
      pending_cents: number
    }
    ledger_store_months: {
      store_id: number
      /** Its first day. */
      month: string
      held_cents: number
      available_cents: number
      pending_cents: number
    }
    ledger_holds: {
      store_id: number
      order_id: string
      opened_by: number
      held_cents: number
    }
  }
}
