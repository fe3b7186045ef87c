import { wholeShillings } from '#contract/shared/money.ts'
import type { DeliveryMethod } from '#contract/shared/constants.ts'
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
  dueOnDeliveryShillings: number | null
  lines: { name: string; variantName: string; quantity: number }[]
}

/** Null when there is nothing left to pack or to deliver. */
export function slipOf({ sellerOrder, lines, buyerName }: SellerOrder, storeName: string): PackingSlip | null {
  if (!isUnderWay(sellerOrder)) return null
  return {
    storeName,
    orderNumber: sellerOrder.orderNumber,
    openedAt: sellerOrder.openedAt,
    buyer: {
      name: buyerName,
      phoneNumber: sellerOrder.phoneNumber,
      address: oneLine(sellerOrder),
      landmark: sellerOrder.landmark ?? '',
    },
    deliveryMethod: sellerOrder.deliveryMethod,
    dueOnDeliveryShillings: sellerOrder.paymentState === 'on_delivery' ? wholeShillings(sellerOrder.totalCents) : null,
    lines: lines
      .map(({ productName, variantName, quantity, cancelledQuantity }) => ({
        name: productName,
        variantName,
        quantity: quantity - cancelledQuantity,
      }))
      .filter(({ quantity }) => quantity > 0),
  }
}
