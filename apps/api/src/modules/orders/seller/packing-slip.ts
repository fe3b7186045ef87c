import { wholeShillings } from '#contract/money.ts'
import type { DeliveryMethod } from '#contract/constants.ts'
import { oneLine } from '../../delivery/index.ts'
import { isUnderWay } from './seller-orders.view.ts'
import type { SellerOrder } from './seller-orders.service.ts'

/** What goes into a parcel and where it goes; no prices: it may be a present. */
export type PackingSlip = {
  storeName: string
  orderNumber: string
  openedAt: Date
  buyer: { name: string; phoneNumber: string; address: string; landmark: string }
  deliveryMethod: DeliveryMethod
  /** For the whole order, in whole shillings; null where nothing is to be paid at the door. */
  payAtDoorShillings: number | null
  lines: { name: string; variantName: string; quantity: number }[]
}

/** Null once there is nothing to pack or to bring. */
export function slipOf({ part, lines, buyerName }: SellerOrder, storeName: string): PackingSlip | null {
  if (!isUnderWay(part)) return null
  return {
    storeName,
    orderNumber: part.orderNumber,
    openedAt: part.openedAt,
    buyer: { name: buyerName, phoneNumber: part.phoneNumber, address: oneLine(part), landmark: part.landmark ?? '' },
    deliveryMethod: part.deliveryMethod,
    payAtDoorShillings: part.money === 'on_delivery' ? wholeShillings(part.totalCents) : null,
    lines: lines
      .map(({ productName, variantName, quantity, cancelledQuantity }) => ({
        name: productName,
        variantName,
        quantity: quantity - cancelledQuantity,
      }))
      .filter(({ quantity }) => quantity > 0),
  }
}
