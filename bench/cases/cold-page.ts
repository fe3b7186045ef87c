import type { Case } from '../case.ts'

const pagesEach = 200

/** The first render of product pages, of other products each time. No address is requested twice. */
export const coldPage: Case = {
  name: 'cold-page',
  title: 'Cold page: a product',
  isSentOnce: true,

  async requests({ pool, shoppers }) {
    const { rows } = await pool.query<{ id: number }>({
      text: `select id from products where state = 'listed' order by md5(id::text || $1::text) limit $2`,
      values: [nextNumber(), Math.min(shoppers.length, pagesEach)],
    })
    return rows.map(({ id }) => ({ method: 'GET', path: `/products/${id}?variant=${nextNumber()}` }))
  },

  floor: { equality: 'same heading' },
}

let last = 1_000_000_000

const nextNumber = () => (last += 1)
