import * as contract from '#contract/shopper/delivery.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Delivery } from './delivery.service.ts'
import { addressView, quoteView, savedAddressView } from './delivery.view.ts'

export function deliveryRoutes(serve: Serve, delivery: Delivery) {
  serve(contract.getDeliveryCost, async ({ query }) => {
    const { subtotal, county, town, delivery_method: method = 'standard' } = query
    return quoteView(delivery.quote({ subtotalCents: subtotal, county, town, method }))
  })

  serve(contract.getDeliveryAddress, async ({ shopper }) => {
    const address = await delivery.findAddress(shopper.userId)
    return { address: address ? addressView(address) : null }
  })

  serve(contract.putDeliveryAddress, async ({ shopper, body }) => {
    const { phone_number: phoneNumber, ...place } = body
    return { address: addressView(await delivery.saveAddress(shopper.userId, { ...place, phoneNumber })) }
  })

  serve(contract.listAddresses, async ({ shopper }) => {
    const saved = await delivery.listAddresses(shopper.userId)
    return { addresses: saved.map(savedAddressView) }
  })

  serve(contract.addAddress, async ({ shopper, body }) => {
    const { phone_number: phoneNumber, is_default: isDefault, ...place } = body
    return {
      address: savedAddressView(await delivery.addAddress(shopper.userId, { ...place, phoneNumber, isDefault })),
    }
  })

  serve(contract.changeAddress, async ({ shopper, params, body }) => {
    const { phone_number: phoneNumber, is_default: isDefault, ...place } = body
    const form = { ...place, phoneNumber, isDefault }
    return { address: savedAddressView(await delivery.changeAddress(shopper.userId, params.id, form)) }
  })

  serve(contract.removeAddress, async ({ shopper, params }) => {
    const left = await delivery.removeAddress(shopper.userId, params.id)
    return { addresses: left.map(savedAddressView) }
  })
}
