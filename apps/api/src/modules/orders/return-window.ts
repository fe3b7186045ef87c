import { RETURN_DAYS } from '#contract/constants.ts'
import type { MoneyState } from '#contract/states.ts'
import { nairobiDay } from '#contract/days.ts'

/** The last day in Nairobi, YYYY-MM-DD, on which what was delivered then can be asked to be returned (D39). */
export function lastReturnDay(deliveredAt: Date): string {
  return nairobiDay(deliveredAt, RETURN_DAYS)
}

/** Whole days count: whoever got a parcel in the morning has as long as whoever got it at night. */
export function isReturnable(money: MoneyState, deliveredAt: Date | null, now: Date): boolean {
  const isPaid = money === 'paid' || money === 'partly_refunded'
  return isPaid && deliveredAt !== null && nairobiDay(now) <= lastReturnDay(deliveredAt)
}
