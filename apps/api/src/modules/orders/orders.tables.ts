import type { ColumnType, Generated } from 'kysely'
import type { DeliveryMethod } from '#contract/constants.ts'
import type { FulfilmentState, MoneyState, OrderStatus } from '#contract/states.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    orders: {
      id: string
      order_number: string
      user_id: number
      email: string
      money: MoneyState
      subtotal_cents: number
      discount_cents: number
      delivery_cents: number
      total_cents: number
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
    }
    seller_orders: {
      id: Generated<number>
      order_id: string
      store_id: number
      state: FulfilmentState
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
      quantity: number
      list_cents: number
      unit_cents: number
      total_cents: number
      discount_cents: number
      tax_class: 'A' | 'B' | 'C' | 'D' | 'E'
      vat_basis_points: number
      vat_cents: number
      commission_basis_points: number
      commission_cents: number
    }
    order_events: {
      id: Generated<number>
      order_id: string
      status: OrderStatus
      at: Date
    }
  }
}
