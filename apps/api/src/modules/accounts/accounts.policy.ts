import { CONFIRMED_LIMITS, UNCONFIRMED_LIMITS } from '#contract/shared/constants.ts'

/** The maximum of orders that one account may have waiting for payment (D18). */
export type ShoppingLimits = { maxUnpaidOrders: number; maxReservedUnits: number; maxUnitsPerVariant: number }

export function shoppingLimits(isConfirmed: boolean): ShoppingLimits {
  return isConfirmed ? CONFIRMED_LIMITS : UNCONFIRMED_LIMITS
}
