import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import type { PubSub } from '../../platform/db/notify.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { Log } from '../../platform/log.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { Accounts, AuthSecret } from '../accounts/index.ts'
import type { Cart } from '../cart/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Delivery } from '../delivery/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Coupons } from '../marketing/index.ts'
import type { Media } from '../media/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Sellers } from '../sellers/index.ts'
import type { Settings } from '../settings/index.ts'
import { createCancelPaid } from './cancellations/cancel-paid.ts'
import { createCancellations } from './cancellations/cancellations.ts'
import { createUnitCancellation } from './cancellations/unit-cancellation.ts'
import { createEndOrder } from './checkout/end-order.ts'
import { createPayOnDelivery } from './checkout/pay-on-delivery.ts'
import { placeOrder } from './checkout/place-order.ts'
import { reorder } from './checkout/reorder.ts'
import { createDeliveryFees } from './fulfilment/delivery-fee.ts'
import { createTransitionSellerOrder } from './fulfilment/transition-seller-order.ts'
import { createMailViews } from './mails/mail-views.ts'
import { createCollectOnDelivery } from './operator/collect-on-delivery.ts'
import { createDecideReturns } from './operator/decide-return.ts'
import { createOperatorOrders } from './operator/operator-orders.service.ts'
import { createOperatorSteps } from './operator/operator-steps.ts'
import { createOrderViews } from './operator/order-views.ts'
import { createRefundItems } from './operator/refund-items.ts'
import { createOrderChanges } from './reading/order-changes.ts'
import { createOrderReading } from './reading/order-reading.ts'
import { createReceipts } from './receipts/receipts.ts'
import { createReturns } from './returns/request-return.ts'
import { createBookReturnWithoutRefund } from './returns/return-without-refund.ts'
import { createAfterDelivery } from './seller/after-delivery.ts'
import { createCancelUnits } from './seller/cancel-units.ts'
import { createHandover } from './seller/handover.ts'
import { createSellerOrders } from './seller/seller-orders.service.ts'

export type Orders = ReturnType<typeof createOrders>

/** The use cases of orders, grouped by what they do with an order. */
export function createOrders(deps: {
  db: Db
  clock: Clock
  log: Log
  events: DomainEvents
  pubsub: Pick<PubSub, 'on' | 'onReconnect'>
  throttle: Throttle
  media: Pick<Media, 'storePrivate' | 'keepPrivate' | 'openPrivate' | 'dropPrivate'>
  catalog: Catalog
  cart: Cart
  coupons: Pick<Coupons, 'redeem'>
  delivery: Delivery
  payments: Payments
  ledger: Ledger
  accounts: Pick<Accounts, 'limits' | 'contact' | 'contacts' | 'operators'>
  sellers: Pick<Sellers, 'names'>
  settings: Settings
  authSecret: AuthSecret
}) {
  const { endOrder, expireOrders } = createEndOrder(deps)
  const payOnDelivery = createPayOnDelivery({ ...deps, endOrder })
  const transitionSellerOrder = createTransitionSellerOrder(deps)
  const handover = createHandover({ ...deps, transitionSellerOrder })
  const { cancelUnitsOfOrder } = createUnitCancellation({ ...deps, transitionSellerOrder })
  const deliveryFees = createDeliveryFees(deps)
  const bookReturnWithoutRefund = createBookReturnWithoutRefund({ ...deps, deliveryFees })
  const cancelPaid = createCancelPaid({ ...deps, cancelUnitsOfOrder, bookReturnWithoutRefund, deliveryFees })
  const cancelUnits = createCancelUnits({ ...deps, cancelPaid })
  const cancellations = createCancellations({ ...deps, cancelPaid, endOrder })
  const afterDelivery = createAfterDelivery({ ...deps, transitionSellerOrder })
  const refundItems = createRefundItems({ ...deps, cancelUnitsOfOrder, bookReturnWithoutRefund })
  const receipts = createReceipts(deps)
  const reading = createOrderReading({ ...deps, payOnDelivery, handover, changes: createOrderChanges(deps) })

  return {
    checkout: {
      ...bindDeps(deps, { place: placeOrder, reorder }),
      payOnDelivery: payOnDelivery.choose,
      /** Expires the orders that were not paid in time; a scheduled job of every process. */
      expireUnpaid: expireOrders,
    },
    reading,
    cancellations,
    fulfilment: {
      transitionSellerOrder,
      confirmReceipt: handover.byBuyer,
      recordDelivery: handover.byOperator,
      refuseDelivery: payOnDelivery.refuse,
      ...afterDelivery,
    },
    returns: createReturns(deps),
    receipts,
    /** What notifications read of orders. */
    mails: createMailViews({ ...deps, receipts }),
    /** The actions of a store on its seller orders. */
    seller: createSellerOrders({ ...deps, transitionSellerOrder, handover, cancelUnits, cancellations }),
    /** The operators' view of all orders, and their actions on them. */
    operator: {
      ...createOperatorOrders(deps),
      steps: createOperatorSteps({ ...deps, endOrder, transitionSellerOrder, handover, refundItems }),
      collectOnDelivery: createCollectOnDelivery({ ...deps, refuseDelivery: payOnDelivery.refuse }),
      returns: createDecideReturns({ ...deps, refundItems }),
      views: createOrderViews(deps),
    },
  }
}
