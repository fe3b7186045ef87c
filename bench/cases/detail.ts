import { type Case, madeAnew } from '../case.ts'
import { fail } from '../target.ts'
import { sendJson } from '../baseline.ts'
import { cardAnswer, cardColumns, salePrice, type CardRow } from './card.ts'

const requestCount = 1_000

type DetailRow = CardRow & {
  full_description: string
  pictures: { image: string; srcset: string; width: number; height: number }[]
  features: unknown
  specifications: unknown
  warranty: string | null
  brand: string | null
  store: unknown
  star_counts: number[]
  store_stars: number
  store_reviews: number
  variants: {
    id: number
    name: string
    options: unknown
    list: number
    stock: number
    picture: string | null
    is_default: boolean
  }[]
  reviews: { id: number; user: string; rating: number; comment: string; date: string }[] | null
}

/** A product with everything its page shows, including its reviews if it has any. */
export const detail: Case = {
  name: 'detail',
  title: 'Detail: a product',

  async requests({ pool }) {
    const { rows } = await pool.query<{ id: number }>({
      text: `select id from products where state = 'listed' order by md5(id::text) limit $1`,
      values: [requestCount],
    })
    return rows.map(({ id }) => ({ method: 'GET', path: `/api/products/${id}/`, headers: madeAnew }))
  },

  baseline: {
    aim: 0.5,
    equality: 'same bytes',
    open: ({ pool }) => {
      const statement = {
        name: 'product',
        text: `
        select ${cardColumns}, d.full_description, d.pictures, d.features, d.specifications, d.warranty, d.brand, d.star_counts,
          coalesce(s.rating_sum, 0) as store_stars, coalesce(s.rating_count, 0) as store_reviews,
          (
            select json_build_object('name', name, 'slug', slug, 'away', case when away_until > now() then json_build_object(
              'until', to_char(away_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'message', away_message
            ) end) from stores where id = p.store_id
          ) as store,
          (
            select json_agg(json_build_object(
              'id', id, 'name', name, 'options', options, 'list', coalesce(list_price_cents, p.list_price_cents),
              'stock', stock, 'picture', d.pictures -> shown.position::integer ->> 'image', 'is_default', is_default
            ) order by variants.position, id)
            from variants left join product_pictures as shown using (product_id, media_id)
            where product_id = p.id and retired_at is null
          ) as variants,
          (
            select json_agg(json_build_object(
              'id', id, 'user', author, 'rating', rating, 'comment', comment,
              'date', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            ) order by created_at desc, id desc)
            from (select * from reviews where product_id = p.id order by created_at desc, id desc limit 50) newest
          ) as reviews
        from products p join product_details d on d.product_id = p.id left join categories c on c.id = p.category_id
        left join store_ratings s on s.store_id = p.store_id
        where p.id = $1 and p.state = 'listed'`,
      }
      return (request, response) => {
        const id = Number(request.url?.split('/')[3])
        pool.query<DetailRow>({ ...statement, values: [id] }).then(({ rows: [row] }) => {
          sendJson(response, row ? JSON.stringify(detailAnswer(row)) : '{}')
        }, fail)
      }
    },
  },

  floor: { equality: 'same values' },
}

function detailAnswer(row: DetailRow) {
  const stock = row.variants.reduce((sum, variant) => sum + variant.stock, 0)
  return {
    ...cardAnswer({ ...row, stock, has_variants: row.variants.length > 1 }),
    full_description: row.full_description,
    images: row.pictures.map(({ image, srcset, width, height }) => ({ image, srcset, width, height })),
    features: row.features,
    specifications: row.specifications,
    warranty: row.warranty,
    brand: row.brand,
    variants: row.variants.map(({ id, name, options, list, stock: units, picture, is_default }) => {
      return {
        id,
        name,
        options,
        price: list / 100,
        sale_price: salePrice(list, row.discount),
        stock: units,
        picture,
        is_default,
      }
    }),
    rating_counts: row.star_counts,
    reviews: row.reviews ?? [],
    seller: row.store,
    seller_rating:
      row.store_reviews > 0 ? Math.floor((20 * row.store_stars + row.store_reviews) / (2 * row.store_reviews)) / 10 : 0,
    seller_review_count: row.store_reviews,
  }
}
