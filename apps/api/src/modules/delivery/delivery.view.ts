import type { Answer } from '#contract/shared/endpoint.ts'
import type { changeAddress, getDeliveryCost, putDeliveryAddress } from '#contract/shopper/delivery.ts'
import { toWire } from '#contract/shared/money.ts'
import { oneLine } from './address.ts'
import type { AddressRow, SavedAddressRow } from './delivery.queries.ts'
import type { Quote } from './quote.ts'

export function quoteView(quote: Quote): Answer<typeof getDeliveryCost> {
  return { cost: toWire(quote.costCents), method: quote.method, min_days: quote.minDays, max_days: quote.maxDays }
}

export function addressView(address: AddressRow): Answer<typeof putDeliveryAddress>['address'] {
  const { county, town, line, landmark, phoneNumber } = address
  return { county, town, line, landmark, phone_number: phoneNumber, formatted: oneLine(address) }
}

export function savedAddressView(address: SavedAddressRow): Answer<typeof changeAddress>['address'] {
  return { id: address.id, is_default: address.isDefault, ...addressView(address) }
}
