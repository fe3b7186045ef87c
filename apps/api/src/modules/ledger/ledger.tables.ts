import type { Generated, GeneratedAlways } from 'kysely'

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
      /** The part of a negative balance that only refunds cause. */
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
      /** The first day of the month. */
      month: string
      held_cents: number
      available_cents: number
      pending_cents: number
    }
    /** Carriers that sellers named, maintained by triggers (migration 0085). */
    couriers: {
      id: Generated<number>
      /** The name with case and spaces normalized. */
      key: string
      name: string
      earned_cents: Generated<number>
      paid_cents: Generated<number>
      balance_cents: GeneratedAlways<number>
    }
    /** A seller order's share of its order's delivery fee, maintained by triggers. */
    courier_fees: {
      seller_order_id: number
      order_id: string
      store_id: number
      courier_id: number | null
      fee_cents: number
      shipped_at: Date | null
    }
    ledger_holds: {
      store_id: number
      order_id: string
      opened_by: number
      held_cents: number
    }
  }
}
