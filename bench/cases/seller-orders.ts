import { present } from '#contract/shared/present.ts'
import type { Case } from '../case.ts'
import { signInOwner } from '../store-owner.ts'

/** The newest orders of each store. One person owns all stores, with a session for each. */
export const sellerOrders: Case = {
  name: 'seller-orders',
  title: 'Seller’s orders: the newest 24',

  async requests(environment) {
    const owner = present(environment.shoppers[0])
    const { rows: stores } = await environment.pool.query<{ id: number }>('select id from stores')
    const sessions = await Promise.all(stores.map(({ id }) => signInOwner(environment, owner, id)))
    return sessions.map((session) => {
      return { method: 'GET', path: '/api/seller/orders/?limit=24', headers: environment.as(session) }
    })
  },

  floor: { equality: 'same values' },
}
