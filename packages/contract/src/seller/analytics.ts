import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { Amount, FileBytes, Id, IdText } from '../shared/text.ts'

export const getSales = endpoint({
  method: 'GET',
  path: '/api/seller/sales/',
  access: 'seller',
  reads: 'replica',
  right: 'money',
  summary: 'The store’s sales by day and in total, and its best sellers (V§2 Sales tab)',
  response: z.object({
    /** The last hundred days (of Nairobi) with sales, the newest first. */
    sales_data: z.array(
      z.object({
        date: z.iso.date(),
        /** Units paid for on that day, less those that were cancelled later. */
        sales: z.int(),
        /** The price of these units, less what was refunded later. */
        revenue: Amount,
      }),
    ),
    /** Units of all products ever sold, without cancelled ones (D38). */
    total_sales: z.int(),
    /** The same units at today's prices. */
    total_revenue: Amount,
    /** The price of the units when they were sold, before any coupon (the shop pays for coupons), less refunds. */
    real_revenue: Amount,
    /** At most 5. */
    top_products: z.array(z.object({ id: Id, name: z.string(), price: Amount, sales: z.int(), revenue: Amount })),
  }),
})

/** Days of Nairobi, both ends included: the last 30 by default, 366 at most. */
const Range = z.object({
  from: z.iso.date('Please choose a day.').optional(),
  to: z.iso.date('Please choose a day.').optional(),
})

const Figures = z.object({
  /** Views of the product's page. */
  views: z.int(),
  /** Orders that were paid, including those refunded later. */
  orders: z.int(),
  /** Units paid for, less those that were cancelled later. */
  units: z.int(),
  /** The price of the units when they were sold, before any coupon, less what was refunded later. */
  revenue: Amount,
})

const DayFigures = z.object({ date: z.iso.date(), ...Figures.shape })

const Conversion = z.object({
  /** Orders divided by views, in percent with at most one decimal; null without views. */
  conversion: z.number().nullable(),
})

const ProductFigures = z.object({ id: Id, name: z.string(), ...Figures.shape, ...Conversion.shape })
const Period = z.object({ from: z.iso.date(), to: z.iso.date(), ...Figures.shape, ...Conversion.shape })

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/seller/analytics/',
  access: 'seller',
  reads: 'replica',
  right: 'money',
  summary: 'Views, orders, units and revenue of a range of days and of the range before it, and the best products',
  query: Range,
  response: z.object({
    period: Period,
    before: Period,
    /** The first day with recorded views; null before the first view. */
    views_since: z.iso.date().nullable(),
    /** Every day of the range, the oldest first. */
    by_day: z.array(DayFigures),
    /** Every day of the range before, the oldest first. */
    before_by_day: z.array(DayFigures),
    /** At most 20 products that were paid for in the range. */
    top_products: z.object({ by_revenue: z.array(ProductFigures), by_units: z.array(ProductFigures) }),
  }),
})

export const getAnalyticsDaysCsv = endpoint({
  method: 'GET',
  path: '/api/seller/analytics/days/csv/',
  access: 'seller',
  reads: 'replica',
  right: 'money',
  summary: 'The figures of each day of a range as CSV',
  query: Range,
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
})

export const getAnalyticsProductsCsv = endpoint({
  method: 'GET',
  path: '/api/seller/analytics/products/csv/',
  access: 'seller',
  reads: 'replica',
  right: 'money',
  summary: 'Every product that was viewed or sold in a range of days, as CSV',
  query: Range,
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
  chunked: true,
})

export const countProductView = endpoint({
  method: 'POST',
  path: '/api/products/:productId/views/',
  access: 'guest-or-shopper',
  summary: 'Count a view of a product’s page; the viewer’s identity is not stored',
  params: z.object({ productId: IdText }),
  status: 202,
  response: z.object({}),
})
