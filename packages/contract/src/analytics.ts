import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Amount, Id } from './text.ts'

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
