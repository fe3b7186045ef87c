import { RANKED } from '../../apps/api/src/modules/search/search.service.ts'
import { type Case, madeAnew } from '../case.ts'
import { fail } from '../target.ts'
import { sendJson } from '../baseline.ts'
import { writeCursor } from './cursor.ts'
import { cardAnswer, cardColumns, cardTables, type CardRow } from './card.ts'

/** Typical queries: a product type, a brand, both, an attribute; common and rare words. */
const mixed = [
  'smartphone',
  'samsung',
  'phone',
  'wireless headphones',
  'samsung smartphone 128gb',
  'ankara dress',
  'black',
  'running shoes',
  'maize flour',
  'solar lamp',
  'electric kettle white',
  'kitenge',
]

type FoundRow = CardRow & { score: number }

const baseline: NonNullable<Case['baseline']> = {
  aim: 0.5,
  equality: 'same bytes',
  open: ({ pool }) => {
    const { limit, others } = RANKED
    const found = (tiers: readonly number[], max: number) => `
      select product_id, (ts_rank(document, query) * boost * case
        when category_id = any(categories) and not modifiers @@ query then 10 else 1
      end)::real as score
      from requested cross join lateral (
        ${tiers
          .map((tier) => `select * from product_search where document @@ query and tier = ${tier}`)
          .join(' union all ')}
        limit ${max}
      ) as match`
    const statement = {
      name: 'found',
      text: `
        with requested as materialized (
          select plainto_tsquery('shop_question', $1) as query, array(
            select category.id from categories as category
            left join categories as parent on parent.id = category.parent_id
            where category.name_words || coalesce(parent.name_words, '') @@ plainto_tsquery('shop_question', $1)
          ) as categories
        ), better as materialized (${found([0, 1], limit)})
        select ${cardColumns}, v.stock, v.has_variants, p.score
        from (
          select products.*, score
          from (
            select * from better
            union all ${found([2, 3], others.limit)} where (select count(*) from better) < ${others.limit}
            order by score desc, product_id desc limit 25
          ) best join products on id = product_id
          where state = 'listed'
        ) p ${cardTables}
        order by p.score desc, p.id desc`,
    }
    return (request, response) => {
      const question = request.url?.slice('/api/products/search/?q='.length).replaceAll('+', ' ')
      pool.query<FoundRow>({ ...statement, values: [question] }).then(({ rows }) => {
        const results = rows.slice(0, 24)
        const last = results.at(-1)
        const next = rows.length > 24 && last ? `0.${writeCursor(['relevance', last.score, last.id])}` : null
        sendJson(response, JSON.stringify({ results: results.map(cardAnswer), next, corrected: null }))
      }, fail)
    }
  },
}

/** The first page of ranked results. Every query matches a product with all its words, so spelling is not corrected. */
const searchFor = (name: string, title: string, questions: string[]): Case => ({
  name,
  title,

  async requests({ pool }) {
    const { rows } = await pool.query<{ question: string }>({
      text: `
        select question from unnest($1::text[]) as question
        where exists (select from product_search where document @@ plainto_tsquery('shop_question', question))`,
      values: [questions],
    })
    return rows.map(({ question }) => {
      return { method: 'GET', path: `/api/products/search/?q=${question.replaceAll(' ', '+')}`, headers: madeAnew }
    })
  },

  baseline,
  floor: { equality: 'same shape' },
})

export const search = searchFor('search', 'Search: the best 24 products', mixed)
export const searchWord = searchFor('search-word', 'Search: a common word', ['black', 'white', 'phone'])
export const searchTwoWords = searchFor('search-two-words', 'Search: two common words', [
  'samsung smartphone',
  'wireless headphones',
  'running shoes',
  'ankara dress',
])
