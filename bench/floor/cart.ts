import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const add = {
  name: 'add',
  text: `
    insert into cart_lines (user_id, product_id, variant_id, quantity, added_at)
    select sessions.user_id, product_id, variants.id, $3, now() from sessions, variants
    where sessions.id = $1 and ended_at is null and expires_at > now()
      and product_id = $2 and is_default and stock >= $3
    on conflict (user_id, variant_id) do update set quantity = cart_lines.quantity + excluded.quantity
    returning id, quantity`,
}

export function cartFloor(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: { product_id: number; quantity: number } }>('/api/cart/add/', async ({ headers, body }, reply) => {
    const values = [headers['x-session'], body.product_id, body.quantity]
    const { rows } = await pool.query<{ id: number; quantity: number }>({ ...add, values })
    return rows[0] ?? reply.code(409).send()
  })
}
