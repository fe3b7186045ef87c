import { createHash, randomUUID } from 'node:crypto'
import { present } from '#contract/shared/present.ts'
import type { PricedCart } from '../../apps/api/src/modules/cart/index.ts'
import type { Case } from '../case.ts'
import { fail } from '../target.ts'
import { onBody, sendJson } from '../baseline.ts'
import { fillCarts } from './fill-carts.ts'

const requestsEach = 2
const linesBefore = 2

/** Adds a product to a cart of two, with an Idempotency-Key, as the browser sends it. The answer is the cart. */
export const addToCart: Case = {
  name: 'add-to-cart',
  title: 'Add to cart',
  isSentOnce: true,

  async requests(environment) {
    const productIds = await fillCarts(environment, linesBefore)
    const { shoppers } = environment
    return Array.from({ length: requestsEach * shoppers.length }, (_, index) => {
      const shopper = present(shoppers[index % shoppers.length]) // the remainder is always a valid index
      return {
        method: 'POST',
        path: '/api/cart/add/',
        headers: { ...environment.as(shopper), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ product_id: productIds[index % productIds.length], quantity: 1 }),
      }
    })
  },

  baseline: {
    aim: 0.4,
    equality: {
      tables: ['carts', 'cart_lines', 'idempotency_keys'],
      ownValues: ['id', 'user_id', 'key'],
    },
    open: ({ pool }) => {
      const statement = {
        name: 'add',
        text: `
        with requested as (
          select product_id, id as variant_id from variants where product_id = $2 and is_default
        ), cart as (
          insert into carts (user_id, version, updated_at) values ($1, 1, $6)
          on conflict (user_id) do update set version = carts.version + 1, updated_at = excluded.updated_at
        ), put as (
          insert into cart_lines (user_id, product_id, variant_id, quantity, added_at)
          select $1, product_id, variant_id, $3, $6 from requested
          on conflict (user_id, variant_id) do update set quantity = cart_lines.quantity + excluded.quantity
          returning id, variant_id, quantity
        ), line as (
          select id, variant_id, quantity from put
          union all
          select id, variant_id, quantity from cart_lines
          where user_id = $1 and variant_id <> (select variant_id from requested)
        ), priced as (
          select line.*, v.product_id, v.name as variant_name, v.stock, p.store_id, p.category_id, p.name as product_name,
            p.name_sw as product_name_sw,
            p.image, p.image_srcset, p.state = 'listed' as saleable, list_cents, percent,
            payable_cents(list_cents, percent) as unit_cents,
            case when s.away_until > $6 then s.away_until end as away_until,
            coalesce(s.commission_basis_points, c.commission_basis_points) as commission_basis_points
          from line join variants v on v.id = line.variant_id join products p on p.id = v.product_id
          join stores s on s.id = p.store_id left join categories c on c.id = p.category_id
          cross join lateral (
            select coalesce(v.list_price_cents, p.list_price_cents) as list_cents,
              discount_at(p.discount_percent, p.sale_starts_at, p.sale_ends_at, $6) as percent
          ) price
        ), answer as (
          select jsonb_build_object(
            'lines', jsonb_agg(jsonb_build_object(
              'id', id, 'productId', product_id, 'variantId', variant_id, 'quantity', quantity,
              'offer', jsonb_build_object(
                'productId', product_id, 'variantId', variant_id, 'storeId', store_id, 'categoryId', category_id,
                'commissionBasisPoints', commission_basis_points, 'storeAwayUntil', away_until, 'productName', product_name,
                'productNameSw', product_name_sw,
                'variantName', variant_name, 'image', image, 'imageSrcset', image_srcset, 'listCents', list_cents,
                'payableCents', unit_cents, 'discountPercent', percent, 'stock', stock, 'saleable', saleable
              ),
              'unitCents', unit_cents, 'totalCents', quantity * unit_cents, 'available', saleable and away_until is null and quantity <= stock
            ) order by id),
            'totalItems', sum(quantity), 'subtotalCents', sum(quantity * unit_cents), 'minimumOrderCents', 5000,
            'freeDeliveryFromCents', 400000
          ) as cart from priced
        ), stored as (
          insert into idempotency_keys (user_id, path, key, fingerprint, answer, created_at)
          select $1, '/api/cart/add/', $4, $5, cart, $6 from answer
        )
        select cart from answer`,
      }
      return (request, response) =>
        onBody(request, (body) => {
          const { product_id: productId, quantity } = JSON.parse(body)
          const fingerprint = createHash('sha256').update(body).digest('base64url')
          const { 'x-user': userId, 'idempotency-key': key } = request.headers
          const values = [userId, productId, quantity, key, fingerprint, new Date()]
          pool.query<{ cart: PricedCart }>({ ...statement, values }).then(({ rows: [row] }) => {
            sendJson(response, row ? JSON.stringify(cartAnswer(row.cart)) : '{}')
          }, fail)
        })
    },
  },

  floor: { equality: { tables: ['cart_lines'] } },
}

function cartAnswer({ lines, totalItems, subtotalCents, minimumOrderCents, freeDeliveryFromCents }: PricedCart) {
  return {
    cart: lines.map(({ id, productId, variantId, quantity, offer, unitCents, totalCents, available }) => ({
      id,
      product_id: productId,
      variant_id: variantId,
      product_name: offer?.productName,
      product_name_sw: offer?.productNameSw,
      variant_name: offer?.variantName,
      price: unitCents / 100,
      original_price: offer && offer.payableCents < offer.listCents ? offer.listCents / 100 : null,
      quantity,
      line_total: totalCents / 100,
      image: offer?.image,
      image_srcset: offer?.imageSrcset,
      stock: offer?.stock,
      available,
    })),
    total_items: totalItems,
    subtotal: subtotalCents / 100,
    minimum_order: minimumOrderCents / 100,
    free_delivery_threshold: freeDeliveryFromCents / 100,
  }
}
