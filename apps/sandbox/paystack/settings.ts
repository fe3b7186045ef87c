import { z } from 'zod'

const seconds = (usual: number) => z.number().min(0).max(86_400).default(usual)

export const REFUND_ENDS = ['processed', 'failed', 'needs-attention'] as const
export type RefundEnd = (typeof REFUND_ENDS)[number]

export const TRANSFER_ENDS = ['success', 'failed', 'reversed'] as const
export type TransferEnd = (typeof TRANSFER_ENDS)[number]

export const PaystackSettings = z.object({
  /** From a payment to its webhook. Usually the browser returns to the shop first. */
  webhook_delay_seconds: seconds(1),
  /** The delay of a 'late' webhook. */
  late_seconds: seconds(60),
  /** The delay until an M-Pesa prompt sent by Paystack is paid. */
  mobile_money_seconds: seconds(3),
  /** From the queuing of a refund to its end. */
  refund_delay_seconds: seconds(3),
  /** How refunds end. 'wait' leaves them pending until a manual decision. */
  refund_outcome: z.enum([...REFUND_ENDS, 'wait']).default('processed'),
  /** From the queuing of a transfer to its end. */
  transfer_delay_seconds: seconds(3),
  /** How transfers end. 'wait' leaves them pending until a manual decision; 'otp' stops them until the code is given. */
  transfer_outcome: z.enum([...TRANSFER_ENDS, 'wait', 'otp']).default('success'),
  /** The total deposited into the balance, in subunits, in addition to payments. */
  funded_amount: z.int().min(0).default(1_000_000_00),
})

export type PaystackSettings = z.output<typeof PaystackSettings>
