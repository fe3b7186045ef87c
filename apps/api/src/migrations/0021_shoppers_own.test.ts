import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrations } from '../platform/db/migrate.ts'

const name = `t_${randomUUID().replaceAll('-', '')}`
const orderId = 'A'.repeat(22)
const reference = 'SK222222222-20260704120000-1'
let admin: pg.Client
let shop: pg.Client

const before = `
  insert into users (email) values ('wanjiru@example.test'), ('otieno@example.test');
  insert into delivery_addresses (user_id, county, town, line, landmark, phone_number, updated_at) values
    (1, 'Nairobi', 'Kilimani', 'Rose Avenue 7', '', '+254712345678', '2026-07-01'),
    (2, 'Kisumu', 'Milimani', 'Aga Khan Road 4', 'by the mosque', '+254722345678', '2026-07-02');
  insert into stores (name, slug, county, town, about, status, created_at)
    values ('One', 'one', 'Nairobi', 'CBD', '', 'open', now()), ('Two', 'two', 'Nairobi', 'CBD', '', 'open', now()),
      ('0NE', 'one-2', 'Nairobi', 'CBD', '', 'open', now()), ('one', 'one-3', 'Nairobi', 'CBD', '', 'suspended', now()),
      ('One 100003', 'one-4', 'Nairobi', 'CBD', '', 'open', now());
  insert into orders (
    id, order_number, user_id, email, money, subtotal_cents, discount_cents, delivery_cents, total_cents, units, line,
    phone_number, delivery_method, estimated_delivery, created_at, paid_at, commission_vat_basis_points
  ) values (
    '${orderId}', 'SK222222222', 1, 'wanjiru@example.test', 'paid', 100, 0, 0, 100, 1, 'Rose Avenue 7', '+254712345678',
    'standard', '2026-07-11', '2026-07-04', '2026-07-04', 1600
  );
  insert into seller_orders (order_id, store_id, state) values ('${orderId}', 1, 'completed'), ('${orderId}', 2, 'shipped');
  insert into order_events (order_id, status, at) values
    ('${orderId}', 'paid', '2026-07-04T09:00:00Z'), ('${orderId}', 'shipped', '2026-07-06T09:00:00Z');
  insert into payables (order_id, order_number, user_id, email, amount_cents, state, opened_at, expires_at, hold_until)
    values ('${orderId}', 'SK222222222', 1, 'wanjiru@example.test', 100, 'paid', now(), now(), now());
  insert into payment_attempts (
    order_id, provider, state, reference, due_cents, requested_cents, answer_by, created_at
  ) values ('${orderId}', 'paystack', 'succeeded', '${reference}', 100, 100, now(), now());
  insert into webhook_events (provider, headers, body, source_address, received_at) values
    ('paystack', '{}', '{"event":"charge.success","data":{"reference":"${reference}"}}', '::1', now()),
    ('paystack', '{}', '\\xff00', '::1', now());`

beforeAll(async () => {
  const server = inject('postgres')
  admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  shop = new pg.Client({ ...server, database: name })
  await shop.connect()
  const [earlier, later] = [
    migrations().filter((one) => one.name < '0021'),
    migrations().filter((one) => one.name >= '0021'),
  ]
  for (const { sql } of earlier) await shop.query(sql())
  await shop.query(before)
  await shop.query('begin')
  for (const { sql } of later) await shop.query(sql())
  await shop.query('commit')
})
afterAll(async () => {
  await shop.end()
  await admin.query(`drop database ${name}`)
  await admin.end()
})

describe('a shop that was open before', () => {
  it('has each saved address as the default of its owner', async () => {
    const { rows } = await shop.query(
      'select user_id::integer, line, slot, is_default from delivery_addresses order by user_id',
    )
    expect(rows).toEqual([
      { user_id: 1, line: 'Rose Avenue 7', slot: 1, is_default: true },
      { user_id: 2, line: 'Aga Khan Road 4', slot: 1, is_default: true },
    ])
  })

  it('counts the days of a return from the last that is known of a part that was delivered', async () => {
    const { rows } = await shop.query('select state, delivered_at from seller_orders order by store_id')
    expect(rows).toEqual([
      { state: 'completed', delivered_at: new Date('2026-07-06T09:00:00Z') },
      { state: 'shipped', delivered_at: null },
    ])
  })

  it('has stores whose names differ: the later ones have their number behind a name that was taken', async () => {
    const { rows } = await shop.query('select name from stores order by id')
    expect(rows.map(({ name }) => name)).toEqual(['One', 'Two', '0NE 100003', 'one 100004', 'One 100003 100005'])
    await expect(shop.query("update stores set name = 'TWO' where id = 1")).rejects.toMatchObject({
      constraint: 'stores_name_once',
    })
  })

  it('knows which attempt Paystack told of', async () => {
    const { rows } = await shop.query('select attempt_id::integer from webhook_events order by id')
    expect(rows).toEqual([{ attempt_id: 1 }, { attempt_id: null }])
  })
})
