import { RETURN_DAYS } from '#contract/shared/constants.ts'
import type { OrderPaymentState } from '#contract/shared/states.ts'
import { nairobiDay } from '#contract/shared/days.ts'

/** The last day in Nairobi, YYYY-MM-DD, on which goods delivered at this time can be returned (D39). */
export function lastReturnDay(deliveredAt: Date): string {
  return nairobiDay(deliveredAt, RETURN_DAYS)
}

/** Whole days count: a delivery in the morning and one at night have the same return period. */
export function isReturnable(paymentState: OrderPaymentState, deliveredAt: Date | null, now: Date): boolean {
  const isPaid = paymentState === 'paid' || paymentState === 'partly_refunded'
  return isPaid && deliveredAt !== null && nairobiDay(now) <= lastReturnDay(deliveredAt)
}
