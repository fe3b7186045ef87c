import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../scheduler.ts'

type AppCredentials = { consumerKey: string; consumerSecret: string }

/** Daraja's `expires_in` for an hour. */
const TTL_SECONDS = 3599

/** Access tokens: one valid token per app, since a new token revokes the earlier one (payments.md §1.2). */
export function createTokens(pool: Pool, clock: Clock, app: AppCredentials) {
  function isOurs(authorization: string | undefined): boolean {
    const expected = `Basic ${Buffer.from(`${app.consumerKey}:${app.consumerSecret}`).toString('base64')}`
    return authorization !== undefined && sameText(authorization, expected)
  }

  async function issue(): Promise<{ token: string; ttlSeconds: number }> {
    const token = randomBytes(21).toString('base64url')
    await pool.query(
      `insert into sandbox.daraja_token (consumer_key, token, expires_at) values ($1, $2, $3)
       on conflict (consumer_key) do update set token = excluded.token, expires_at = excluded.expires_at`,
      [app.consumerKey, token, new Date(clock.now().getTime() + TTL_SECONDS * 1000)],
    )
    return { token, ttlSeconds: TTL_SECONDS }
  }

  async function accepts(authorization: string | undefined): Promise<boolean> {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
    if (!token) return false
    const { rowCount } = await pool.query(
      'select from sandbox.daraja_token where consumer_key = $1 and token = $2 and expires_at > $3',
      [app.consumerKey, token, clock.now()],
    )
    return rowCount === 1
  }

  /** Expires the current token at once, so that the next call fails with 404.001.03. */
  async function expire(): Promise<void> {
    await pool.query('delete from sandbox.daraja_token where consumer_key = $1', [app.consumerKey])
  }

  return { isOurs, issue, accepts, expire }
}

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
