import { z } from 'zod'
import { DELIVERIES } from './by-hand.queries.ts'

/** A person's input in the phone's menu. Forms send it as text, and phone numbers may be written 07… */
export const TypedPayment = z
  .object({
    phone: z
      .string()
      .transform((typed) => typed.replace(/\D/g, '').replace(/^0/, '254'))
      .pipe(z.string().regex(/^254[17]\d{8}$/)),
    amount: z.coerce.number().int().min(0).max(1_000_000),
    account: z.string().trim().min(1).max(20),
    delivery: z.enum(DELIVERIES).default('usual'),
  })
  .transform(({ amount, ...typed }) => ({ ...typed, amountShillings: amount }))
