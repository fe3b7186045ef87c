import { createHmac } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { unguessableId } from '../../apps/api/src/platform/crypto/random.ts'

const find = { name: 'find', text: 'select id, password_hash from users where email = $1' }
const start = {
  name: 'start',
  text: `insert into sessions (id, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '30 days')`,
}

export function accountsFloor(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: { email: string; password: string } }>('/api/login/', async ({ body }, reply) => {
    const { rows } = await pool.query<{ id: number; password_hash: string }>({ ...find, values: [body.email] })
    const user = rows[0]
    if (!user || !(await argon2.verify(user.password_hash, body.password))) return reply.code(401).send()
    const id = unguessableId()
    await pool.query({ ...start, values: [id, user.id] })
    return { access: token({ sub: user.id, sid: id, exp: Math.floor(Date.now() / 1000) + 600 }) }
  })
}

function token(claims: object): string {
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) => encode(JSON.stringify(part))).join('.')
  return `${signed}.${createHmac('sha256', process.env.AUTH_SECRET ?? '')
    .update(signed)
    .digest('base64url')}`
}

const encode = (text: string) => Buffer.from(text).toString('base64url')
