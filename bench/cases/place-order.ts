import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { cartView } from '../../apps/api/src/modules/cart/index.ts'
import { orderNumber } from '../../apps/api/src/modules/orders/checkout/order-number.ts'
import { unguessableId } from '../../apps/api/src/platform/crypto/random.ts'
import type { Case, Request } from '../case.ts'
import type { BenchEnvironment, Shopper } from '../environment.ts'
import { fail } from '../target.ts'
import { onBody, sendJson } from '../baseline.ts'
import { fillCarts } from './fill-carts.ts'

const linesEach = 3

/** The tables that any order needs; the floor writes no others. */
export const orderTables = ['orders', 'seller_orders', 'order_lines', 'reservations', 'variants']

export const destination = {
  delivery_address: 'Moi Avenue 12, next to the post office, Westlands, Nairobi',
  phone_number: '+254712345678',
  county: 'Nairobi',
  town: 'Westlands',
  landmark: 'Next to the post office',
  delivery_method: 'standard',
} as const

/** The jobs as they were enqueued, without their progress, since the shop starts them at once, and the request's context. */
const jobsAsSent = `(
  select name, data - 'context' as data, priority, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, dead_letter, policy, blocked, blocking, pending_dependencies from jobs.job
  -- Scheduled jobs, and the job that sends them, may start meanwhile.
  where policy <> 'short' and name not like '\\_\\_pgboss%'
)`

/** Each request turns another shopper's cart of three lines into an order; the body is what the browser sends. */
export const placeOrder: Case = {
  name: 'place-order',
  title: 'Place order: a cart of 3 lines',
  isSentOnce: true,

  async requests(environment) {
    await clearOrders(environment)
    await fillCarts(environment, linesEach)
    return checkoutsOf(environment, environment.shoppers)
  },

  baseline: {
    aim: 0.4,
    equality: {
      tables: [
        'orders',
        'seller_orders',
        'order_lines',
        'order_events',
        'payables',
        'reservations',
        'variants',
        'carts',
        'cart_lines',
        'idempotency_keys',
        jobsAsSent,
      ],
      // `fingerprint` differs because it is computed from the body, and the body contains line ids.
      ownValues: [
        ...['id', 'user_id', 'userId', 'email', 'order_id', 'orderId', 'order_number', 'orderNumber'],
        ...['key', 'fingerprint'],
      ],
    },
    open: ({ pool }) => {
      return (request, response) =>
        onBody(request, (body) => {
          const { 'x-user': userId, 'idempotency-key': key } = request.headers
          writeOrderOf(pool, Number(userId), String(key), body).then((answer) => {
            sendJson(response, JSON.stringify(answer), 201)
          }, fail)
        })
    },
  },

  floor: { equality: { tables: orderTables } },
}

/** A request for each shopper that orders the cart, as the browser sends it. */
export async function checkoutsOf(environment: BenchEnvironment, shoppers: readonly Shopper[]): Promise<Request[]> {
  const { cart, delivery } = environment.modules
  const requests: Request[] = []
  for (const shopper of shoppers) {
    const seen = await cart.get(shopper.id)
    const { county, town, delivery_method: method } = destination
    const { costCents } = delivery.quote({ subtotalCents: seen.subtotalCents, county, town, method })
    const items = cartView(seen).cart.map(({ id, quantity, price }) => ({ id, quantity, price }))
    requests.push({
      method: 'POST',
      path: '/api/checkout/',
      headers: { ...environment.as(shopper), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ cart_items: items, ...destination, delivery_cost: costCents / 100 }),
    })
  }
  return requests
}

/** Cancels unpaid orders of earlier rounds, so that they do not count for their shoppers. Deletes their mail jobs. */
export async function clearOrders({ pool }: BenchEnvironment) {
  await pool.query(`update orders set payment_state = 'cancelled' where payment_state = 'due'`)
  await pool.query(`update payables set state = 'cancelled' where state = 'due'`)
  await pool.query(`delete from jobs.job where name = 'mail-order'`)
}

type Line = {
  sequence: number
  email: string
  product_id: number
  variant_id: number
  quantity: number
  store_id: number
  product_name: string
  variant_name: string
  image: string | null
  image_srcset: string
  list_cents: number
  unit_cents: number
}

const readCart = {
  name: 'read',
  text: `
    select (select nextval('order_numbers')) as sequence, u.email, l.product_id, l.variant_id, l.quantity, p.store_id,
      p.name as product_name, v.name as variant_name, p.image, p.image_srcset, list_cents,
      payable_cents(list_cents, discount_at(p.discount_percent, p.sale_starts_at, p.sale_ends_at, $2)) as unit_cents
    from users u join cart_lines l on l.user_id = u.id join variants v on v.id = l.variant_id
    join products p on p.id = v.product_id
    cross join lateral (select coalesce(v.list_price_cents, p.list_price_cents) as list_cents) price
    where u.id = $1
    order by l.id`,
}

/** All writes in one statement, and so in one transaction. */
const writeOrder = {
  name: 'write',
  text: `
    with line as (
      select * from unnest(
        $15::bigint[], $16::bigint[], $17::bigint[], $18::text[], $19::text[], $20::text[], $21::text[],
        $22::integer[], $23::bigint[], $24::bigint[]
      ) as line (
        store_id, product_id, variant_id, product_name, variant_name, image, image_srcset, quantity, list_cents,
        unit_cents
      )
    ), placed as (
      insert into orders (
        id, order_number, user_id, email, payment_state, subtotal_cents, discount_cents, delivery_cents, total_cents, units,
        county, town, line, landmark, phone_number, delivery_method, estimated_delivery, created_at,
        commission_vat_basis_points, waived_delivery_cents, free_delivery_from_cents
      )
      select $1, $2, $3, $4, 'due', sum(quantity * unit_cents), 0, $5::bigint, sum(quantity * unit_cents) + $5::bigint, sum(quantity),
        $6, $7, $8, $9, $10, $11, ($12::timestamptz at time zone 'Africa/Nairobi')::date + 7, $12, 1600,
        case when $5::bigint = 0 then 20000 else 0 end, 400000
      from line returning total_cents
    ), seller_order as (
      insert into seller_orders (order_id, store_id, state, placed_at)
      select distinct $1, store_id, 'new', $12::timestamptz from line
    ), bought as (
      insert into order_lines (
        order_id, store_id, product_id, variant_id, product_name, variant_name, image, image_srcset, quantity,
        list_cents, unit_cents, total_cents, discount_cents, tax_class, vat_basis_points, vat_cents, commission_basis_points, commission_cents
      )
      select $1, store_id, product_id, variant_id, product_name, variant_name, image, image_srcset, quantity, list_cents,
        unit_cents, quantity * unit_cents, 0, 'B', 1600, (quantity * unit_cents * 3200 + 11600) / 23200,
        1000, (quantity * unit_cents * 2000 + 10000) / 20000
      from line
    ), noted as (
      insert into order_events (order_id, status, at) values ($1, 'pending', $12)
    ), held as (
      update variants set stock = stock - line.quantity, reserved = reserved + line.quantity
      from line where variants.id = line.variant_id
    ), reserved as (
      insert into reservations (order_id, variant_id, quantity, state, until)
      select $1, variant_id, quantity, 'held', $12::timestamptz + interval '30 minutes' from line
    ), payable as (
      insert into payables (order_id, order_number, user_id, email, amount_cents, opened_at, expires_at, hold_until)
      select $1, $2, $3, $4, total_cents, $12, $12::timestamptz + interval '30 minutes',
        $12::timestamptz + interval '195 minutes'
      from placed
    ), emptied as (
      delete from cart_lines where user_id = $3
    ), cart as (
      update carts set version = version + 1, updated_at = $12 where user_id = $3
    ), stored as (
      insert into idempotency_keys (user_id, path, key, fingerprint, answer, created_at)
      values ($3, '/api/checkout/', $13, $14, jsonb_build_object('orderId', $1, 'orderNumber', $2), $12)
    )
    insert into jobs.job_common (
      name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      keep_until, dead_letter, policy, blocking, pending_dependencies
    )
    select name, jsonb_build_object('kind', 'order-placed', 'orderId', $1, 'userId', $3), retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 second',
      dead_letter, policy, false, 0
    from jobs.queue where name = 'mail-order'`,
}

async function writeOrderOf(pool: pg.Pool, userId: number, key: string, body: string) {
  const seen = JSON.parse(body)
  const now = new Date()
  const { rows: lines } = await pool.query<Line>({ ...readCart, values: [userId, now] })
  const { sequence = 0, email = '' } = lines[0] ?? {}
  const order = { order_id: unguessableId(), order_number: orderNumber(sequence) }
  await pool.query({
    ...writeOrder,
    values: [
      order.order_id,
      order.order_number,
      userId,
      email,
      Math.round(seen.delivery_cost * 100),
      seen.county,
      seen.town,
      seen.delivery_address,
      seen.landmark,
      seen.phone_number,
      seen.delivery_method,
      now,
      key,
      createHash('sha256').update(body).digest('base64url'),
      lines.map((line) => line.store_id),
      lines.map((line) => line.product_id),
      lines.map((line) => line.variant_id),
      lines.map((line) => line.product_name),
      lines.map((line) => line.variant_name),
      lines.map((line) => line.image),
      lines.map((line) => line.image_srcset),
      lines.map((line) => line.quantity),
      lines.map((line) => line.list_cents),
      lines.map((line) => line.unit_cents),
    ],
  })
  return order
}
