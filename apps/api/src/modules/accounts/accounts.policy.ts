/** How much an account may have waiting for payment at once (D18). */
export function shoppingLimits(isConfirmed: boolean): { maxUnpaidOrders: number; maxReservedUnits: number } {
  return isConfirmed ? { maxUnpaidOrders: 3, maxReservedUnits: 20 } : { maxUnpaidOrders: 1, maxReservedUnits: 5 }
}
