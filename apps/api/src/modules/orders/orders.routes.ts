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
import { askReturn, getReturnPicture, withdrawReturn } from '#contract/shopper/returns.ts'
import { saveAs } from '../../platform/http/save-as.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { personKey } from '../../platform/idempotency.ts'
import type { Orders } from './orders.service.ts'
import { receiptView } from './receipts/receipt.view.ts'
import { sellerOrdersRoutes } from './seller/seller-orders.routes.ts'
import { orderView, reorderView, summaryView, trackingView } from './orders.view.ts'

export function ordersRoutes(serve: Serve, orders: Orders) {
  serve(checkout, async ({ shopper, body, call }) => {
    const { orderId, orderNumber } = await orders.place(
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
    const { items, next } = await orders.list(shopper.userId, query)
    return { results: items.map(summaryView), next }
  })

  serve(getOrder, async ({ shopper, params }) => orderView(await orders.get(shopper.userId, params.orderId)))

  serve(followOrder, async ({ shopper, params }) => {
    const follow = await orders.follow(shopper.userId, params.orderId)
    return (tell) => follow((version) => tell({ version }))
  })

  serve(cancelOrder, async ({ shopper, params }) => orderView(await orders.cancel(shopper.userId, params.orderId)))

  serve(cancelSellerOrder, async ({ shopper, params }) =>
    orderView(await orders.cancel(shopper.userId, params.orderId, params.sellerOrderId)),
  )

  serve(payOnDelivery, async ({ shopper, body }) =>
    orderView(await orders.payOnDelivery(shopper.userId, body.order_id)),
  )

  serve(confirmReceipt, async ({ shopper, params }) =>
    orderView(await orders.confirmReceipt(shopper.userId, params.orderId, params.sellerOrderId)),
  )

  serve(reorder, async ({ shopper, params, call }) => {
    const idempotency = personKey(shopper, reorder.path, call, params)
    return reorderView(await orders.reorder(shopper.userId, params.orderId, idempotency))
  })

  serve(askReturn, async ({ shopper, params, body, files, call }) => {
    const { orderId } = params
    const idempotency = personKey(shopper, askReturn.path, call, { orderId, ...body })
    const requested = {
      lines: body.lines.map(({ item_id: orderLineId, quantity }) => ({ orderLineId, quantity })),
      reason: body.reason,
      details: body.details,
      pictures: files,
    }
    return orderView(await orders.askReturn(shopper.userId, orderId, requested, idempotency))
  })

  serve(withdrawReturn, async ({ shopper, params }) =>
    orderView(await orders.withdrawReturn(shopper.userId, params.orderId, params.returnId)),
  )

  serve(getReturnPicture, ({ shopper, params }) => orders.openReturnPicture(shopper.userId, params.orderId, params))

  serve(getReceipt, async ({ shopper, params }) =>
    receiptView(await orders.receipts.ofBuyer(shopper.userId, params.orderId)),
  )

  serve(getReceiptPdf, async ({ shopper, params, query, call }) => {
    const { name, bytes } = await orders.receipts.fileOfBuyer(shopper.userId, params.orderId, query.language)
    saveAs(call, name)
    return bytes
  })

  sellerOrdersRoutes(serve, orders.ofSeller)

  serve(trackOrder, async ({ params, call }) => trackingView(await orders.track(params.orderId, call.address)))
}
