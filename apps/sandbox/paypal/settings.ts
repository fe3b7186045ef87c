import { z } from 'zod'

const seconds = (usual: number, max = 86_400) => z.number().min(0).max(max).default(usual)

/** How events are delivered. A payer's choice can override it for its own order. */
export const EVENT_DELIVERIES = ['usual', 'late', 'twice', 'wrongly-signed', 'lost', 'held'] as const
export type EventDelivery = (typeof EVENT_DELIVERIES)[number]

export const PaypalSettings = z.object({
  /** From a change to its event. Usually the browser returns to the shop first. */
  webhook_delay_seconds: seconds(1),
  /** The delay of a 'late' event. */
  late_seconds: seconds(60),
  /** 'held' holds events until control/events/release. */
  events: z.enum(EVENT_DELIVERIES).default('usual'),
  /** How long a payment held for review stays pending. */
  review_seconds: seconds(60),
  /** 'pending' ends as COMPLETED after refund_delay_seconds, 'failed' as FAILED. */
  refund_outcome: z.enum(['completed', 'pending', 'failed']).default('completed'),
  refund_delay_seconds: seconds(3),
  /** Until an unapproved order, or an uncaptured approval, is voided. */
  order_life_seconds: seconds(3 * 3600, 10 * 86_400),
  /** Until a transaction is in the report; live documents up to three hours. */
  report_lag_seconds: seconds(0),
  /** The timeout of a call that hangs, if its caller waits longer. */
  hang_seconds: seconds(60),
})

export type PaypalSettings = z.output<typeof PaypalSettings>
