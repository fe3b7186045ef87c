import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Clock } from '../scheduler.ts'

type AppCredentials = { clientId: string; clientSecret: string }

const TTL_SECONDS = 32_400

/** Access tokens. Unlike Daraja's, a new token does not revoke earlier ones: each is valid until it expires. */
export function createTokens(pool: Pool, clock: Clock, app: AppCredentials) {
  function isOurs(authorization: string | undefined): boolean {
    const expected = `Basic ${Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')}`
    return authorization !== undefined && sameText(authorization, expected)
  }

  async function issue(): Promise<{ token: string; ttlSeconds: number }> {
    const token = `A21AA${randomBytes(60).toString('base64url')}`
    const expiresAt = new Date(clock.now().getTime() + TTL_SECONDS * 1000)
    await pool.query('insert into sandbox.paypal_token (token, expires_at) values ($1, $2)', [token, expiresAt])
    return { token, ttlSeconds: TTL_SECONDS }
  }

  async function accepts(authorization: string | undefined): Promise<boolean> {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
    if (!token) return false
    const { rowCount } = await pool.query('select from sandbox.paypal_token where token = $1 and expires_at > $2', [
      token,
      clock.now(),
    ])
    return rowCount === 1
  }

  /** Expires all tokens at once, so that the next call gets a 401. */
  async function expire(): Promise<void> {
    await pool.query('delete from sandbox.paypal_token')
  }

  return { isOurs, issue, accepts, expire }
}

export type Tokens = ReturnType<typeof createTokens>

function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
