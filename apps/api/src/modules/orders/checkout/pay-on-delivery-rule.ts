import type { ShopSettings } from '../../settings/index.ts'
import type { PayOnDeliveryRecord } from './pay-on-delivery.queries.ts'

export type PayOnDeliveryRules = Pick<
  ShopSettings,
  'payOnDelivery' | 'payOnDeliveryCounties' | 'payOnDeliveryMaxCents' | 'payOnDeliveryOpenOrders'
>

export type PayOnDeliveryRefusal =
  | 'PAY_ON_DELIVERY_UNAVAILABLE'
  | 'PAY_ON_DELIVERY_TOO_LARGE'
  | 'DELIVERY_REFUSED_BEFORE'
  | 'CONFIRM_FOR_PAY_ON_DELIVERY'
  | 'TOO_MANY_PAY_ON_DELIVERY'

/**
 * Why an order may not be paid on delivery, or null where it may (D35). An order without a county is refused, because
 * its destination may be outside the counties that the operator chose.
 */
export function payOnDeliveryRefusal(
  order: { county: string | null; totalCents: number },
  account: PayOnDeliveryRecord & { isConfirmed: boolean },
  rules: PayOnDeliveryRules,
): PayOnDeliveryRefusal | null {
  const isServed = (rules.payOnDeliveryCounties as readonly (string | null)[]).includes(order.county)
  if (!rules.payOnDelivery || !isServed) return 'PAY_ON_DELIVERY_UNAVAILABLE'
  if (order.totalCents > rules.payOnDeliveryMaxCents) return 'PAY_ON_DELIVERY_TOO_LARGE'
  if (account.hasRefused) return 'DELIVERY_REFUSED_BEFORE'
  if (account.openOrders >= rules.payOnDeliveryOpenOrders) return 'TOO_MANY_PAY_ON_DELIVERY'
  if (!account.isConfirmed) return 'CONFIRM_FOR_PAY_ON_DELIVERY'
  return null
}
