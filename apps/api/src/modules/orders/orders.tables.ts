import type { ColumnType, Generated } from 'kysely'
import type { DeliveryMethod } from '#contract/constants.ts'
import type { OrderViewFilters } from '#contract/operator-orders.ts'
import type {
  CancelReason,
  CancellationState,
  FulfilmentState,
  MoneyState,
  OrderStatus,
  ReturnReason,
  ReturnState,
} from '#contract/states.ts'

/** As KRA names them: A exempt, B standard, C zero-rated, D outside VAT, E reduced. */
export type TaxClass = 'A' | 'B' | 'C' | 'D' | 'E'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    order_views: {
      id: Generated<number>
      operator_id: number
      name: string
      filters: ColumnType<OrderViewFilters, string, never>
    }
    orders: {
      id: string
      order_number: string
      user_id: number
      email: string
      money: MoneyState
      subtotal_cents: number
      discount_cents: number
      delivery_cents: number
      /** The delivery fee that was waived for the value of the goods. */
      waived_delivery_cents: Generated<number>
      /** The free-delivery threshold at checkout. */
      free_delivery_from_cents: number | null
      total_cents: number
      /** Of the total, what is back with the buyer. */
      refunded_cents: Generated<number>
      units: number
      county: string | null
      town: string | null
      line: string
      landmark: string | null
      /** E.164. */
      phone_number: string
      delivery_method: DeliveryMethod
      /** Read as text: the driver would make a moment of a day. */
      estimated_delivery: ColumnType<never, string, never>
      created_at: Date
      paid_at: Date | null
      /** When it was agreed that it is paid at the door. */
      on_delivery_at: Date | null
      delivery_refused_at: Date | null
      commission_vat_basis_points: number
      erased_at: Date | null
    }
    seller_orders: {
      id: Generated<number>
      order_id: string
      store_id: number
      state: FulfilmentState
      /** When its money came, or was to be taken at the door: its store sees it from then on. */
      opened_at: Date | null
      /** When its order was placed. */
      placed_at: Date
      packed_at: Date | null
      shipped_at: Date | null
      carrier: Generated<string>
      tracking_number: Generated<string>
      delivered_at: Date | null
      /** Handover codes that were tried. */
      code_tries: Generated<number>
      /** When what the store held of it became available. */
      released_at: Date | null
      cancellation_state: CancellationState | null
      cancellation_requested_at: Date | null
      cancellation_due_at: Date | null
      cancellation_answered_at: Date | null
      cancellation_reason: Generated<string>
    }
    order_lines: {
      id: Generated<number>
      order_id: string
      store_id: number
      product_id: number
      variant_id: number
      product_name: string
      variant_name: string
      image: string | null
      image_srcset: Generated<string>
      quantity: number
      list_cents: number
      unit_cents: number
      total_cents: number
      discount_cents: number
      tax_class: TaxClass
      vat_basis_points: number
      vat_cents: number
      commission_basis_points: number
      commission_cents: number
      /** Units in returns that were neither rejected nor withdrawn. */
      returned_quantity: Generated<number>
      /** Units the store took out before it shipped. */
      cancelled_quantity: Generated<number>
      /** Units that were sent, and whose money an operator gave back. */
      refunded_quantity: Generated<number>
    }
    cancelled_units: {
      id: Generated<number>
      order_line_id: number
      quantity: number
      reason: CancelReason
      cancelled_at: Date
      /** Cancelled by its own store: not by its buyer, an operator or the shop. */
      by_store: Generated<boolean>
      /** Whether sales by day have counted it. */
      is_counted: Generated<boolean>
    }
    /** The delivery fee that a store pays; below zero, what it gets back of that. */
    order_delivery_fees: {
      id: Generated<number>
      order_id: string
      store_id: number
      amount_cents: number
      booked_at: Date
    }
    order_goods_back: {
      id: Generated<number>
      order_id: string
      booked_at: Date
    }
    /** What the stores give of a refund, or of goods a coupon had paid for. */
    order_refund_shares: {
      refund_id: number | null
      goods_back_id: number | null
      order_id: string
      /** Null for the delivery. */
      store_id: number | null
      buyer_cents: number
      discount_cents: number
      seller_cents: number
      commission_cents: number
      vat_cents: number
    }
    order_events: {
      id: Generated<number>
      order_id: string
      /** Whose part took the step; null for the order as a whole. */
      store_id: number | null
      status: OrderStatus
      at: Date
    }
    return_requests: {
      id: Generated<number>
      order_id: string
      store_id: number
      state: ReturnState
      reason: ReturnReason
      details: string
      /** How it is sent back, or why it is not taken; blank until it is decided. */
      answer: Generated<string>
      requested_at: Date
      state_since: Date
    }
    order_notes: {
      id: Generated<number>
      order_id: string
      operator_id: number
      /** A note, or that the receipt was mailed again. */
      kind: 'note' | 'receipt'
      words: string
      written_at: Date
    }
    return_request_lines: {
      request_id: number
      order_line_id: number
      quantity: number
    }
    return_request_pictures: {
      request_id: number
      position: number
      picture_id: number
    }
  }
}
