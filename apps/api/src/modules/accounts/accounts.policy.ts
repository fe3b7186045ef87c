import { CONFIRMED_LIMITS, UNCONFIRMED_LIMITS } from '#contract/constants.ts'

/** How much an account may have waiting for payment at once (D18). */
export function shoppingLimits(isConfirmed: boolean): { maxUnpaidOrders: number; maxReservedUnits: number } {
  return isConfirmed ? CONFIRMED_LIMITS : UNCONFIRMED_LIMITS
}
