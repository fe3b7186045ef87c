import { getDeliveryAddress, getDeliveryCost, putDeliveryAddress } from '#contract/delivery.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Delivery } from './delivery.service.ts'
import { addressView, quoteView } from './delivery.view.ts'

export function deliveryRoutes(serve: Serve, delivery: Delivery) {
  serve(getDeliveryCost, async ({ query }) => {
    const { subtotal, county, town, delivery_method: method = 'standard' } = query
    return quoteView(delivery.quote({ subtotalCents: subtotal, county, town, method }))
  })

  serve(getDeliveryAddress, async ({ shopper }) => {
    const address = await delivery.findAddress(shopper.userId)
    return { address: address ? addressView(address) : null }
  })

  serve(putDeliveryAddress, async ({ shopper, body }) => {
    const { phone_number: phoneNumber, ...place } = body
    return { address: addressView(await delivery.saveAddress(shopper.userId, { ...place, phoneNumber })) }
  })
}
