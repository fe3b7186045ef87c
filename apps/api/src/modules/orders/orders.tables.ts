import type { ColumnType, Generated } from 'kysely'
import type { DeliveryMethod } from '#contract/shared/constants.ts'
import type { OrderViewFilters } from '#contract/operator/orders.ts'
import type {
  CancelReason,
  CancellationState,
  FulfilmentState,
  OrderPaymentState,
  OrderStatus,
  ReturnReason,
  ReturnState,
} from '#contract/shared/states.ts'

/** KRA's tax classes: A exempt, B standard, C zero-rated, D outside VAT, E reduced. */
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
      payment_state: OrderPaymentState
      subtotal_cents: number
      discount_cents: number
      delivery_cents: number
      /** The delivery fee that was waived for the value of the goods. */
      waived_delivery_cents: Generated<number>
      /** The free-delivery threshold at checkout. */
      free_delivery_from_cents: number | null
      total_cents: number
      /** The refunded part of the total. */
      refunded_cents: Generated<number>
      units: number
      county: string | null
      town: string | null
      line: string
      landmark: string | null
      /** E.164. */
      phone_number: string
      delivery_method: DeliveryMethod
      /** Read as text: the driver would convert a day into a timestamp. */
      estimated_delivery: ColumnType<never, string, never>
      created_at: Date
      paid_at: Date | null
      /** When payment on delivery was agreed. */
      on_delivery_at: Date | null
      delivery_refused_at: Date | null
      commission_vat_basis_points: number
      erased_at: Date | null
      /** Raised by every change of the order, its seller orders and its return requests. */
      version: Generated<number>
    }
    seller_orders: {
      id: Generated<number>
      order_id: string
      store_id: number
      state: FulfilmentState
      /** When it was paid, or payment on delivery was agreed: its store sees it from then on. */
      opened_at: Date | null
      /** When its order was placed. */
      placed_at: Date
      packed_at: Date | null
      shipped_at: Date | null
      carrier: Generated<string>
      tracking_number: Generated<string>
      delivered_at: Date | null
      /** Attempts to enter the handover code. */
      code_attempts: Generated<number>
      /** When the store's held earnings became available. */
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
      /** Units cancelled before they were shipped. */
      cancelled_quantity: Generated<number>
      /** Shipped units that an operator refunded. */
      refunded_quantity: Generated<number>
    }
    cancelled_units: {
      id: Generated<number>
      order_line_id: number
      quantity: number
      reason: CancelReason
      cancelled_at: Date
      /** Cancelled by its own store, not by its buyer, an operator or the shop. */
      by_store: Generated<boolean>
      /** Whether the daily sales include it. */
      is_counted: Generated<boolean>
    }
    /** The delivery fee that a store pays; below zero, the amount that the store gets back. */
    order_delivery_fees: {
      id: Generated<number>
      order_id: string
      store_id: number
      amount_cents: number
      booked_at: Date
    }
    returns_without_refund: {
      id: Generated<number>
      order_id: string
      booked_at: Date
    }
    /** The stores' shares of a refund, or of a coupon amount that goes back to the shop. */
    order_refund_shares: {
      refund_id: number | null
      return_without_refund_id: number | null
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
      /** The store whose seller order changed; null for the order as a whole. */
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
      /** How to send it back, or why it was rejected; blank until it is decided. */
      answer: Generated<string>
      requested_at: Date
      state_since: Date
    }
    order_notes: {
      id: Generated<number>
      order_id: string
      operator_id: number
      /** A note, or the event that the receipt was mailed again. */
      kind: 'note' | 'receipt'
      comment: string
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
