import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { readCursor, writeCursor } from '../cases/cursor.ts'

const cardColumns = 'p.id, p.name, p.list_price_cents as list, p.payable_cents as payable, p.on_sale, p.image'

type CardRow = { id: number; name: string; list: number; payable: number; on_sale: boolean; image: string | null }

const list = {
  name: 'list',
  text: `
    select ${cardColumns}, p.created_at from products p
    where state = 'listed' and category_id = (select id from categories where slug = $1) and (created_at, id) < ($2, $3)
    order by created_at desc, id desc limit 25`,
}

const detail = {
  name: 'detail',
  text: `
    select ${cardColumns}, d.full_description,
      (select sum(stock)::integer from variants where product_id = p.id and retired_at is null) as stock
    from products p join product_details d on d.product_id = p.id where p.id = $1 and p.state = 'listed'`,
}

/** The index has four parts, one for each tier. */
const found = (question: string) =>
  [0, 1, 2, 3]
    .map(
      (tier) =>
        `select product_id, document, boost from product_search where document @@ ${question} and tier = ${tier}`,
    )
    .join(' union all ')

/** All products with all of the words are ranked. */
const search = {
  name: 'search',
  text: `
    select ${cardColumns} from (
      select product_id, ts_rank(document, plainto_tsquery('shop_question', $1)) * boost as score
      from (${found(`plainto_tsquery('shop_question', $1)`)}) as found
      order by score desc limit 24
    ) best join products p on p.id = product_id
    order by score desc`,
}

/** The products of the better tiers are suggested first. */
const suggest = {
  name: 'suggest',
  text: `
    select ${cardColumns} from (${found(`to_tsquery('shop', $1)`)} limit 8) as found join products p on p.id = product_id`,
}

export function catalogFloor(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Params: { slug: string }; Querystring: { cursor?: string } }>(
    '/api/products/category/:slug/',
    async ({ params, query }) => {
      const [, createdAt, id] = query.cursor === undefined ? ['', 'infinity', 0] : readCursor(query.cursor)
      const { rows } = await pool.query<CardRow & { created_at: Date }>({
        ...list,
        values: [params.slug, createdAt, id],
      })
      const results = rows.slice(0, 24)
      const last = rows.length > 24 ? results.at(-1) : undefined
      const next = last ? writeCursor(['-created_at', last.created_at.toISOString(), last.id]) : null
      return { results: results.map(card), next }
    },
  )
  app.get<{ Querystring: { q: string } }>('/api/products/search/', async ({ query }) => {
    const { rows } = await pool.query<CardRow>({ ...search, values: [query.q] })
    return { results: rows.map(card) }
  })
  app.get<{ Querystring: { q: string } }>('/api/products/suggestions/', async ({ query }) => {
    const { rows } = await pool.query<CardRow>({ ...suggest, values: [`${query.q.replaceAll(' ', ' & ')}:*`] })
    return rows.map(({ id, name, payable, image }) => ({ id, name, image, price: payable / 100 }))
  })
  app.get<{ Params: { id: string } }>('/api/products/:id/', async ({ params }) => {
    const product = await productOf(pool, Number(params.id))
    return product && { ...card(product), full_description: product.full_description, stock: product.stock }
  })
}

export type DetailRow = CardRow & { full_description: string; stock: number }

export async function productOf(pool: pg.Pool, id: number): Promise<DetailRow | undefined> {
  const { rows } = await pool.query<DetailRow>({ ...detail, values: [id] })
  return rows[0]
}

function card({ id, name, list: listed, payable, on_sale: isOnSale, image }: CardRow) {
  return { id, name, price: listed / 100, sale_price: isOnSale ? payable / 100 : null, image }
}
