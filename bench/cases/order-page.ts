import type { Case } from '../case.ts'

const orderCount = 200

/** Paid orders, with what their page shows. */
export const orderPage: Case = {
  name: 'order-page',
  title: 'Order page: a paid order',

  async requests(environment) {
    const { rows } = await environment.pool.query<{ order_id: string; id: number; email: string }>({
      text: `
        select orders.id as order_id, users.id, users.email from orders join users on users.id = user_id
        where payment_state = 'paid' order by orders.created_at desc limit $1`,
      values: [orderCount],
    })
    const buyers = await environment.signIn(rows)
    return buyers.map((buyer, at) => {
      return { method: 'GET', path: `/api/orders/${rows[at]?.order_id}/`, headers: environment.as(buyer) }
    })
  },

  floor: { equality: 'same values' },
}
