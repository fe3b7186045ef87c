import {
  cancelOrder,
  cancelSellerOrder,
  checkout,
  confirmReceipt,
  followOrder,
  getOrder,
  listOrders,
  payOnDelivery,
  reorder,
  trackOrder,
} from '#contract/shopper/orders.ts'
import { getReceipt, getReceiptPdf } from '#contract/shopper/receipts.ts'
import { requestReturn, getReturnPicture, withdrawReturn } from '#contract/shopper/returns.ts'
import { saveAs } from '../../platform/http/save-as.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { personKey } from '../../platform/idempotency.ts'
import type { Orders } from './orders.service.ts'
import { receiptView } from './receipts/receipt.view.ts'
import { sellerOrdersRoutes } from './seller/seller-orders.routes.ts'
import { orderView, reorderView, summaryView, trackingView } from './orders.view.ts'

export function ordersRoutes(serve: Serve, orders: Orders) {
  const { cancellations, fulfilment, reading, receipts, returns } = orders
  /** The order after a step. */
  const orderAfter = async (step: Promise<unknown>, userId: number, orderId: string) => {
    await step
    return orderView(await reading.get(userId, orderId))
  }

  serve(checkout, async ({ shopper, body, call }) => {
    const { orderId, orderNumber } = await orders.checkout.place(
      shopper.userId,
      {
        seenItems: body.cart_items,
        seenDeliveryCents: body.delivery_cost,
        deliveryAddress: body.delivery_address,
        phoneNumber: body.phone_number,
        county: body.county,
        town: body.town,
        landmark: body.landmark,
        method: body.delivery_method ?? 'standard',
        coupon: body.coupon,
      },
      personKey(shopper, checkout.path, call, body),
    )
    return { order_id: orderId, order_number: orderNumber }
  })

  serve(listOrders, async ({ shopper, query }) => {
    const { items, next } = await reading.list(shopper.userId, query)
    return { results: items.map(summaryView), next }
  })

  serve(getOrder, async ({ shopper, params }) => orderView(await reading.get(shopper.userId, params.orderId)))

  serve(followOrder, async ({ shopper, params }) => {
    const follow = await reading.follow(shopper.userId, params.orderId)
    return (send) => follow((version) => send({ version }))
  })

  serve(cancelOrder, ({ shopper: { userId }, params: { orderId } }) =>
    orderAfter(cancellations.cancel(userId, orderId), userId, orderId),
  )

  serve(cancelSellerOrder, ({ shopper: { userId }, params: { orderId, sellerOrderId } }) =>
    orderAfter(cancellations.cancel(userId, orderId, sellerOrderId), userId, orderId),
  )

  serve(payOnDelivery, ({ shopper: { userId }, body: { order_id: orderId } }) =>
    orderAfter(orders.checkout.payOnDelivery(userId, orderId), userId, orderId),
  )

  serve(confirmReceipt, ({ shopper: { userId }, params: { orderId, sellerOrderId } }) =>
    orderAfter(fulfilment.confirmReceipt(userId, orderId, sellerOrderId), userId, orderId),
  )

  serve(reorder, async ({ shopper, params, call }) => {
    const idempotency = personKey(shopper, reorder.path, call, params)
    return reorderView(await orders.checkout.reorder(shopper.userId, params.orderId, idempotency))
  })

  serve(requestReturn, async ({ shopper, params, body, files, call }) => {
    const { orderId } = params
    const idempotency = personKey(shopper, requestReturn.path, call, { orderId, ...body })
    const requested = {
      lines: body.lines.map(({ item_id: orderLineId, quantity }) => ({ orderLineId, quantity })),
      reason: body.reason,
      details: body.details,
      pictures: files,
    }
    return orderAfter(returns.request(shopper.userId, orderId, requested, idempotency), shopper.userId, orderId)
  })

  serve(withdrawReturn, ({ shopper: { userId }, params: { orderId, returnId } }) =>
    orderAfter(returns.withdraw(userId, orderId, returnId), userId, orderId),
  )

  serve(getReturnPicture, ({ shopper, params }) => returns.openPicture(shopper.userId, params.orderId, params))

  serve(getReceipt, async ({ shopper, params }) => receiptView(await receipts.ofBuyer(shopper.userId, params.orderId)))

  serve(getReceiptPdf, async ({ shopper, params, query, call }) => {
    const { name, bytes } = await receipts.fileOfBuyer(shopper.userId, params.orderId, query.language)
    saveAs(call, name)
    return bytes
  })

  sellerOrdersRoutes(serve, orders.seller)

  serve(trackOrder, async ({ params, call }) => trackingView(await reading.track(params.orderId, call.address)))
}
