import { type Case, madeAnew } from '../case.ts'

/** What has been typed so far. */
const beginnings = ['sam', 'phon', 'wireless he', 'running sh', 'ankara d', 'kit', 'sol', 'bla']

/** Products for a word that is being typed. Each beginning matches a product, so spelling is not corrected. */
export const suggestions: Case = {
  name: 'suggestions',
  title: 'Type-ahead: 8 products',

  async requests({ pool }) {
    const { rows } = await pool.query<{ typed: string }>({
      text: `
        select typed from unnest($1::text[]) as typed
        where exists (
          select from product_search where document @@ to_tsquery('shop', replace(typed, ' ', ' & ') || ':*')
        )`,
      values: [beginnings],
    })
    return rows.map(({ typed }) => {
      return { method: 'GET', path: `/api/products/suggestions/?q=${typed.replaceAll(' ', '+')}`, headers: madeAnew }
    })
  },

  floor: { equality: 'same shape' },
}
