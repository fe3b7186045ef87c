import type { County } from '#contract/constants.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { kenyanPhone } from '../../platform/phone.ts'
import type { Settings } from '../settings/index.ts'
import type { AddressRow } from './delivery.queries.ts'
import * as queries from './delivery.queries.ts'
import { quote, type Quote, type QuoteRequest } from './quote.ts'

export type NewAddress = {
  county: County
  town: string
  line: string
  landmark: string
  /** As the shopper typed it. */
  phoneNumber: string
}

export type Delivery = {
  /** What delivery costs by today's settings. */
  quote(request: QuoteRequest): Quote
  findAddress(userId: number): Promise<AddressRow | undefined>
  /** @throws INVALID_PHONE unless it is a Kenyan mobile number */
  saveAddress(userId: number, address: NewAddress): Promise<AddressRow>
}

export function createDelivery(deps: { db: Db; clock: Clock; settings: Pick<Settings, 'current'> }): Delivery {
  const { db, clock, settings } = deps
  return {
    quote: (request) => quote(settings.current(), request),

    findAddress: (userId) => queries.findAddress(db, userId),

    async saveAddress(userId, address) {
      const phoneNumber = kenyanPhone(address.phoneNumber)
      if (phoneNumber === null) throw new ShopError('INVALID_PHONE')
      const row = { ...address, phoneNumber }
      await queries.putAddress(db, userId, row, clock.now())
      return row
    },
  }
}
