import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import type { Catalog } from '../catalog/index.ts'
import type { OrdersPort } from '../payments/index.ts'
import { createUnitCancellation } from './cancellations/unit-cancellation.ts'
import { acceptPayment, isConfirmed, type PayOrderDeps } from './checkout/pay-order.ts'
import { createDeliveryFees } from './fulfilment/delivery-fee.ts'
import { createTransitionSellerOrder } from './fulfilment/transition-seller-order.ts'
import { bookRefund, holdForDispute, recordRefundDone, releaseAfterDispute } from './refunds/refund-sale.ts'

/** What payments call in orders. It is created before the payments, which the other use cases of orders need. */
export function createOrdersPort(
  deps: PayOrderDeps & { clock: Clock; catalog: PayOrderDeps['catalog'] & Pick<Catalog, 'restock'> },
): OrdersPort {
  const transitionSellerOrder = createTransitionSellerOrder(deps)
  const { cancelUnshippedUnits } = createUnitCancellation({ ...deps, transitionSellerOrder })
  const refunding = { ...deps, cancelUnshippedUnits, deliveryFees: createDeliveryFees(deps) }
  return {
    extendReservation: deps.catalog.extendReservation,
    ...bindDeps(deps, { mayExtendDeadline: isConfirmed, onCaptured: acceptPayment }),
    ...bindDeps(refunding, {
      onRefundRequested: bookRefund,
      onRefundDone: recordRefundDone,
      onDisputed: holdForDispute,
      onDisputesOver: releaseAfterDispute,
    }),
  }
}
