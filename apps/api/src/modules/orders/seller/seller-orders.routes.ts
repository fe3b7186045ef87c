import * as contract from '#contract/seller/orders.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import { saveAs } from '../../../platform/http/save-as.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { personKey } from '../../../platform/idempotency.ts'
import type { SellerOrders } from './seller-orders.service.ts'
import { countsView, sellerOrderSummaryView, sellerOrderView } from './seller-orders.view.ts'

export function sellerOrdersRoutes(serve: Serve, orders: SellerOrders): void {
  serve(contract.listSellerOrders, async ({ reads, seller, query, call }) => {
    const page = await orders.list(reads, seller, query)
    return answerPage(call, query, page).map((sellerOrder) => sellerOrderSummaryView(sellerOrder, page.pace))
  })

  serve(contract.countSellerOrders, async ({ seller }) => countsView(await orders.counts(seller)))

  serve(contract.getSellerOrder, async ({ seller, params }) => sellerOrderView(await orders.get(seller, params.id)))

  serve(contract.acceptSellerOrder, async ({ seller, params }) =>
    sellerOrderView(await orders.accept(seller, params.id)),
  )

  serve(contract.packSellerOrder, async ({ seller, params }) => sellerOrderView(await orders.pack(seller, params.id)))

  serve(contract.shipSellerOrder, async ({ seller, params, body }) => {
    const by = { carrier: body.carrier, trackingNumber: body.tracking_number }
    return sellerOrderView(await orders.ship(seller, params.id, by))
  })

  serve(contract.deliverSellerOrder, async ({ seller, params, body }) =>
    sellerOrderView(await orders.deliver(seller, params.id, body.code)),
  )

  serve(contract.cancelSellerOrderLine, async ({ seller, params, body, call }) => {
    const idempotency = personKey(seller, contract.cancelSellerOrderLine.path, call, { ...params, ...body })
    const requested = { sellerOrderId: params.id, lineId: params.lineId, quantity: body.quantity, reason: body.reason }
    return sellerOrderView(await orders.cancel(seller, requested, idempotency))
  })

  serve(contract.acceptCancellation, async ({ seller, params }) =>
    sellerOrderView(await orders.acceptCancellation(seller, params.id)),
  )

  serve(contract.declineCancellation, async ({ seller, params, body }) =>
    sellerOrderView(await orders.declineCancellation(seller, params.id, body.reason)),
  )

  serve(contract.getPackingSlip, async ({ seller, params, call }) => {
    const { name, bytes } = await orders.packingSlip(seller, params.id)
    saveAs(call, name)
    return bytes
  })
}
