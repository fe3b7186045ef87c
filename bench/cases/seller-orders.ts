import { present } from '#contract/shared/present.ts'
import type { Case } from '../case.ts'

/** The newest orders of each store. One person owns all stores, with a session for each. */
export const sellerOrders: Case = {
  name: 'seller-orders',
  title: 'Seller’s orders: the newest 24',

  async requests(environment) {
    const owner = present(environment.shoppers[0])
    const { rows: stores } = await environment.pool.query<{ id: number }>('select id from stores')
    await environment.pool.query({
      text: `
        insert into store_members (store_id, user_id, role, created_at) select id, $1, 'owner', now() from stores
        on conflict do nothing`,
      values: [owner.id],
    })
    const sessions = await Promise.all(stores.map(({ id }) => environment.signIn([owner], id)))
    return sessions.flat().map((session) => {
      return { method: 'GET', path: '/api/seller/orders/?limit=24', headers: environment.as(session) }
    })
  },

  floor: { equality: 'same values' },
}
