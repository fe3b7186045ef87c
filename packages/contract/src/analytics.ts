import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, FileBytes, Id, IdText } from './text.ts'

export const getSales = endpoint({
  method: 'GET',
  path: '/api/seller/sales/',
  access: 'seller',
  right: 'money',
  summary: 'What the store has sold: by day, in all, and its best sellers (V§2 Sales tab)',
  response: z.object({
    /** The last hundred days (of Nairobi) with sales, the newest first. */
    sales_data: z.array(
      z.object({
        date: z.iso.date(),
        /** Units paid for on that day, less those that were cancelled since. */
        sales: z.int(),
        /** What they cost, less what went back to buyers since. */
        revenue: Amount,
      }),
    ),
    /** Units of all products ever sold; cancelled ones are out (D38). */
    total_sales: z.int(),
    /** The same at the prices of today. */
    total_revenue: Amount,
    /** What they cost when they were sold, before any coupon (the shop pays for those), less what went back. */
    real_revenue: Amount,
    /** At most 5. */
    top_products: z.array(z.object({ id: Id, name: z.string(), price: Amount, sales: z.int(), revenue: Amount })),
  }),
})

/** Days of Nairobi, both counted; the last 30 unless said, 366 at most. */
const Range = z.object({
  from: z.iso.date('Please choose a day.').optional(),
  to: z.iso.date('Please choose a day.').optional(),
})

const Figures = z.object({
  /** Times that somebody looked at the page of a product. */
  views: z.int(),
  /** Orders that were paid, whatever became of them. */
  orders: z.int(),
  /** Units paid for, less those that were cancelled since. */
  units: z.int(),
  /** What they cost when they were sold, before any coupon, less what went back to buyers since. */
  revenue: Amount,
})

const Conversion = z.object({
  /** Orders by views, in percent with at most one decimal; null without views. */
  conversion: z.number().nullable(),
})

const ProductFigures = z.object({ id: Id, name: z.string(), ...Figures.shape, ...Conversion.shape })
const Period = z.object({ from: z.iso.date(), to: z.iso.date(), ...Figures.shape, ...Conversion.shape })

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/seller/analytics/',
  access: 'seller',
  right: 'money',
  summary: 'Views, orders, units and revenue of a range of days, beside as many days before, and its best products',
  query: Range,
  response: z.object({
    period: Period,
    before: Period,
    /** The first day of which views are known; null before the first view. */
    views_since: z.iso.date().nullable(),
    /** Every day of the range, the oldest first. */
    by_day: z.array(z.object({ date: z.iso.date(), ...Figures.shape })),
    /** At most 20 of those that were paid for in the range. */
    top_products: z.object({ by_revenue: z.array(ProductFigures), by_units: z.array(ProductFigures) }),
  }),
})

export const getAnalyticsDaysCsv = endpoint({
  method: 'GET',
  path: '/api/seller/analytics/days/csv/',
  access: 'seller',
  right: 'money',
  summary: 'The days of a range as a file for spreadsheets',
  query: Range,
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
})

export const getAnalyticsProductsCsv = endpoint({
  method: 'GET',
  path: '/api/seller/analytics/products/csv/',
  access: 'seller',
  right: 'money',
  summary: 'Every product that was looked at or paid for in a range of days, as a file for spreadsheets',
  query: Range,
  response: FileBytes,
  produces: 'text/csv; charset=utf-8',
  chunked: true,
})

export const countProductView = endpoint({
  method: 'POST',
  path: '/api/products/:productId/views/',
  access: 'guest-or-shopper',
  summary: 'Somebody looks at the page of a product; who, is not kept',
  params: z.object({ productId: IdText }),
  status: 202,
  response: z.object({}),
})
