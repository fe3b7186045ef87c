import { wholeShillings } from '#contract/money.ts'
import type { DeliveryMethod } from '#contract/constants.ts'
import { oneLine } from '../../delivery/index.ts'
import { isUnderWay } from './seller-orders.view.ts'
import type { SellerOrder } from './seller-orders.service.ts'

/** The contents and the address of a parcel; no prices, because it may be a present. */
export type PackingSlip = {
  storeName: string
  orderNumber: string
  openedAt: Date
  buyer: { name: string; phoneNumber: string; address: string; landmark: string }
  deliveryMethod: DeliveryMethod
  /** For the whole order, in whole shillings; null where nothing is to be paid on delivery. */
  payAtDoorShillings: number | null
  lines: { name: string; variantName: string; quantity: number }[]
}

/** Null when there is nothing left to pack or to deliver. */
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
