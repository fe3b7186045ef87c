import { CONFIRMED_LIMITS, UNCONFIRMED_LIMITS } from '#contract/constants.ts'

/** How much an account may have waiting for payment at once (D18). */
export type ShoppingLimits = { maxUnpaidOrders: number; maxReservedUnits: number; maxUnitsPerVariant: number }

export function shoppingLimits(isConfirmed: boolean): ShoppingLimits {
  return isConfirmed ? CONFIRMED_LIMITS : UNCONFIRMED_LIMITS
}
