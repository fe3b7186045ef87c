import { z } from 'zod'
import { DELIVERY_METHODS, LANGUAGES } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { outsideChannels, paymentProviders } from '../shared/states.ts'
import { Amount, FileBytes, OrderId, Timestamp } from '../shared/text.ts'

/** Dollars, if the provider charged dollars instead of shillings (D11). */
const Dollars = z.object({
  amount: Amount,
  /** Shillings for one dollar. */
  rate: Amount,
})

/** The receipt of a paid order: every amount is the order's own, frozen when the order was placed. */
export const Receipt = z.object({
  order_number: z.string(),
  placed_at: Timestamp,
  paid_at: Timestamp,
  shop: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
  buyer: z.object({ name: z.string(), email: z.string(), phone_number: z.string() }),
  delivery: z.object({ method: z.enum(DELIVERY_METHODS), address: z.string() }),
  /** One entry per seller, in the order of the order's lines. */
  sellers: z.array(
    z.object({
      name: z.string(),
      lines: z.array(
        z.object({
          name: z.string(),
          variant_name: z.string(),
          quantity: z.int(),
          unit_price: Amount,
          /** Before the discount. */
          total: Amount,
        }),
      ),
      subtotal: Amount,
      /** This seller's share of the order's discount. */
      discount: Amount,
      /** Included in the subtotal after the discount. */
      vat: Amount,
    }),
  ),
  subtotal: Amount,
  discount: Amount,
  delivery_cost: Amount,
  total: Amount,
  /** The tax included in the goods, by rate, highest first; the `goods` add up to the subtotal less the discount. */
  vat: z.array(
    z.object({
      /** KRA's tax classes: A exempt, B standard, C zero-rated, D outside VAT, E reduced. */
      tax_class: z.enum(['A', 'B', 'C', 'D', 'E']),
      percent: z.number(),
      goods: Amount,
      net: Amount,
      vat: Amount,
    }),
  ),
  payments: z.array(
    z.object({
      provider: z.enum(paymentProviders),
      /** The provider's receipt number; null until M-Pesa reports it. */
      number: z.string().nullable(),
      paid_at: Timestamp,
      amount: Amount,
      dollars: Dollars.nullable(),
    }),
  ),
  /** The amount paid less the total: M-Pesa charges whole shillings (D11). */
  rounding: Amount,
  /** Refunds for this order, oldest first. */
  refunds: z.array(
    z.object({
      provider: z.enum(paymentProviders),
      /** The channel of a refund that the provider did not make itself. */
      by_hand: z.enum(outsideChannels).nullable(),
      refunded_at: Timestamp,
      amount: Amount,
    }),
  ),
  /** The sum of all refunds. */
  refunded: Amount,
})

const OrderParams = z.object({ orderId: OrderId })

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/receipt/',
  access: 'shopper',
  summary: 'The receipt of one of the shopper’s paid orders',
  params: OrderParams,
  response: Receipt,
  errors: ['ORDER_NOT_FOUND', 'RECEIPT_NOT_READY'],
})

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/receipt/pdf/',
  access: 'shopper',
  summary: 'The receipt as PDF',
  params: OrderParams,
  query: z.object({ language: z.enum(LANGUAGES).default('en') }),
  response: FileBytes,
  produces: 'application/pdf',
  errors: ['ORDER_NOT_FOUND', 'RECEIPT_NOT_READY', 'RATE_LIMITED'],
})
