import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { unguessableId } from '../../apps/api/src/platform/crypto/random.ts'
import type { destination } from '../cases/place-order.ts'

/**
 * The rows of an order, in one statement and so in one transaction: the order, its seller orders, its lines, its
 * reservations and the stock.
 * @param chosen a sub-select of `variant_id` and `quantity`
 */
const place = (name: string, chosen: string) => ({
  name,
  text: `
    with caller as (
      select users.id, users.email from sessions join users on users.id = user_id
      where sessions.id = $1 and ended_at is null and expires_at > now()
    ), line as (
      select store_id, product_id, variant_id, p.name as product_name, v.name as variant_name, p.image, p.image_srcset,
        quantity, list_cents,
        payable_cents(list_cents, discount_at(p.discount_percent, p.sale_starts_at, p.sale_ends_at, now())) as unit_cents
      from (${chosen}) as chosen join variants v on v.id = variant_id join products p on p.id = product_id
      cross join lateral (select coalesce(v.list_price_cents, p.list_price_cents) as list_cents) price
    ), placed as (
      insert into orders (
        id, order_number, user_id, email, payment_state, subtotal_cents, discount_cents, delivery_cents, total_cents,
        units, line, phone_number, delivery_method, estimated_delivery, created_at, commission_vat_basis_points
      )
      select $2, $3, caller.id, caller.email, 'due', sum(quantity * unit_cents), 0, $4::bigint,
        sum(quantity * unit_cents) + $4::bigint, sum(quantity), $5, $6, 'standard', current_date + 7, now(), 1600
      from caller, line group by caller.id, caller.email
    ), seller as (
      insert into seller_orders (order_id, store_id, state, placed_at) select distinct $2, store_id, 'new', now() from line
    ), bought as (
      insert into order_lines (
        order_id, store_id, product_id, variant_id, product_name, variant_name, image, image_srcset, quantity,
        list_cents, unit_cents, total_cents, discount_cents, tax_class, vat_basis_points, vat_cents,
        commission_basis_points, commission_cents
      )
      select $2, store_id, product_id, variant_id, product_name, variant_name, image, image_srcset, quantity, list_cents,
        unit_cents, quantity * unit_cents, 0, 'B', 1600, (quantity * unit_cents * 3200 + 11600) / 23200,
        1000, (quantity * unit_cents * 2000 + 10000) / 20000
      from line
    ), held as (
      update variants set stock = stock - line.quantity, reserved = reserved + line.quantity
      from line where variants.id = line.variant_id
    )
    insert into reservations (order_id, variant_id, quantity, state, until)
    select $2, variant_id, quantity, 'held', now() + interval '30 minutes' from line`,
})

const placeFromCart = place(
  'place from cart',
  'select variant_id, quantity from cart_lines where user_id = (select id from caller)',
)
const placeOne = place(
  'place one',
  'select id as variant_id, $8::integer as quantity from variants where product_id = $7 and is_default',
)

const order = {
  name: 'order',
  text: `
    select o.id, order_number, total_cents, delivery_cents, (
      select json_agg(json_build_object(
        'id', id, 'product', json_build_object('id', product_id, 'name', product_name, 'image', image),
        'quantity', quantity, 'price', unit_cents / 100.0
      ) order by id) from order_lines where order_id = o.id
    ) as items
    from orders o join sessions s on s.user_id = o.user_id
    where o.id = $1 and s.id = $2 and ended_at is null and expires_at > now()`,
}

const sellerOrders = {
  name: 'seller orders',
  text: `
    select so.id, order_number, so.state, o.county, o.town, bought.units, goods_cents / 100.0::float8 as goods
    from (
      select seller_orders.* from seller_orders join sessions using (store_id)
      where sessions.id = $1 and ended_at is null and expires_at > now()
        and store_id = (select store_id from sessions where id = $1) and opened_at is not null
      order by opened_at desc, seller_orders.id desc limit 24
    ) so join orders o on o.id = order_id
    cross join lateral (
      select sum(quantity - cancelled_quantity)::integer as units,
        sum(unit_cents * (quantity - cancelled_quantity))::float8 as goods_cents
      from order_lines where order_id = so.order_id and store_id = so.store_id
    ) bought
    order by opened_at desc, so.id desc`,
}

type Body = Pick<typeof destination, 'delivery_address' | 'phone_number'> & { delivery_cost: number }
type Ordered = Body & { product_id: number; quantity: number }
type OrderRow = { id: string; order_number: string; total_cents: number; delivery_cents: number; items: unknown[] }

export function ordersFloor(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: Body }>('/api/checkout/', async ({ headers, body }, reply) => {
    reply.code(201)
    return write(placeFromCart, headers['x-session'], body)
  })
  /** An order of one product, without a cart. */
  app.post<{ Body: Ordered }>('/order', async ({ headers, body }, reply) => {
    reply.code(201)
    return write(placeOne, headers['x-session'], body, [body.product_id, body.quantity])
  })
  app.get<{ Params: { id: string } }>('/api/orders/:id/', async ({ params, headers }) => {
    const { rows } = await pool.query<OrderRow>({ ...order, values: [params.id, headers['x-session']] })
    return rows.map(({ total_cents: total, delivery_cents: delivery, ...row }) => {
      return { ...row, total_amount: total / 100, delivery_cost: delivery / 100 }
    })[0]
  })
  app.get('/api/seller/orders/', async ({ headers }) => {
    const { rows } = await pool.query<object>({ ...sellerOrders, values: [headers['x-session']] })
    return rows
  })

  async function write(statement: typeof placeOne, session: unknown, body: Body, chosen: number[] = []) {
    const placed = { order_id: unguessableId(), order_number: newOrderNumber() }
    const cost = Math.round(body.delivery_cost * 100)
    const values = [session, placed.order_id, placed.order_number, cost, body.delivery_address, body.phone_number]
    await pool.query({ ...statement, values: [...values, ...chosen] })
    return placed
  }
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

function newOrderNumber(): string {
  return `SK${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`
}
