import { z } from 'zod'

const seconds = (usual: number) => z.number().min(0).max(86_400).default(usual)

export const REFUND_ENDS = ['processed', 'failed', 'needs-attention'] as const
export type RefundEnd = (typeof REFUND_ENDS)[number]

export const TRANSFER_ENDS = ['success', 'failed', 'reversed'] as const
export type TransferEnd = (typeof TRANSFER_ENDS)[number]

export const PaystackSettings = z.object({
  /** From a payment to its webhook: usually the browser is back in the shop first. */
  webhook_delay_seconds: seconds(1),
  /** What 'late' means for a webhook. */
  late_seconds: seconds(60),
  /** How long an M-Pesa prompt sent by Paystack takes to be paid. */
  mobile_money_seconds: seconds(3),
  /** From a refund's being queued to its end. */
  refund_delay_seconds: seconds(3),
  /** How refunds end. 'wait' leaves them pending until somebody acts. */
  refund_outcome: z.enum([...REFUND_ENDS, 'wait']).default('processed'),
  /** From a transfer's being queued to its end. */
  transfer_delay_seconds: seconds(3),
  /** How transfers end. 'wait' leaves them pending until somebody acts; 'otp' stops them until the code is given. */
  transfer_outcome: z.enum([...TRANSFER_ENDS, 'wait', 'otp']).default('success'),
  /** What was ever put into the balance, in subunits, besides what was paid. */
  funded_amount: z.int().min(0).default(1_000_000_00),
})

export type PaystackSettings = z.output<typeof PaystackSettings>
