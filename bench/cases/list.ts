import { type Case, madeAnew, type Request } from '../case.ts'
import { fail } from '../target.ts'
import { sendJson } from '../baseline.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { cardAnswer, cardColumns, cardTables, type CardRow } from './card.ts'

const pagesEach = 3

/** A category's products, newest first, 24 on a page: the first pages of every category. */
export const list: Case = {
  name: 'list',
  title: 'List: a page of 24 products',

  async requests({ db, modules }) {
    const requests: Request[] = []
    for (const { slug } of await modules.catalog.categories(db)) {
      let cursor: string | undefined
      for (let page = 0; page < pagesEach; page++) {
        const query = cursor === undefined ? '' : `?cursor=${cursor}`
        requests.push({ method: 'GET', path: `/api/products/category/${slug}/${query}`, headers: madeAnew })
        const { next } = await modules.catalog.listCategory(db, slug, { limit: 24, cursor })
        if (next === null) break
        cursor = next
      }
    }
    return requests
  },

  baseline: {
    aim: 0.5,
    equality: 'same bytes',
    open: ({ pool }) => {
      const statement = {
        name: 'page',
        text: `
        select ${cardColumns}, v.stock, v.has_variants
        from (
          select * from products
          where state = 'listed' and category_id = (select id from categories where slug = $1)
            and (created_at, id) < ($2, $3)
          order by created_at desc, id desc limit 25
        ) p ${cardTables}
        order by p.created_at desc, p.id desc`,
      }
      return (request, response) => {
        const url = request.url ?? ''
        const [slug, query = ''] = url.slice('/api/products/category/'.length).split('/')
        const [, createdAt, id] = query === '' ? ['', 'infinity', 0] : readCursor(query.slice('?cursor='.length))
        pool.query<CardRow>({ ...statement, values: [slug, createdAt, id] }).then(({ rows }) => {
          const results = rows.slice(0, 24)
          const last = results.at(-1)
          const next = rows.length > 24 && last ? writeCursor(['-created_at', last.created_at, last.id]) : null
          sendJson(response, JSON.stringify({ results: results.map(cardAnswer), next }))
        }, fail)
      }
    },
  },

  floor: { equality: 'same values' },
}
