import { createHmac, createSecretKey } from 'node:crypto'
import { z } from 'zod'
import { isSameText } from '../../../platform/crypto/hash.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Shopper } from '../../../platform/http/principal.ts'

const ttlSeconds = 10 * 60

/** The browser may read `exp`, `name`, `email` and `role` (D15); the server trusts `sub` and `sid`. */
const Claims = z.object({
  typ: z.literal('access'),
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  sid: z.string(),
  iat: z.int(),
  exp: z.int(),
})

export type AccessTokens = {
  write(holder: Shopper & { name: string; email: string; role: 'shopper' | 'seller' }): string
  /** The holder of a valid token of ours, else null. No statement, no await. */
  read(token: string): Shopper | null
}

/**
 * Access tokens: JWT, HS256, 10 minutes. Not read by a library, because every request reads one, and because a reader
 * that accepts a single header cannot be made to use another algorithm.
 */
export function createAccessTokens(secret: Buffer, clock: Clock, previous: Buffer | null = null): AccessTokens {
  const header = encode({ alg: 'HS256', typ: 'JWT' })
  const key = createSecretKey(secret) // made once: a sixth of the time of handing over the bytes at each request
  const previousKey = previous && createSecretKey(previous)
  const sign = (text: string, by = key) => createHmac('sha256', by).update(text).digest('base64url')
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    write({ userId, sessionId, name, email, role }) {
      const iat = nowSeconds()
      const claims = { typ: 'access', sub: String(userId), sid: sessionId, name, email, role }
      const signed = `${header}.${encode({ ...claims, iat, exp: iat + ttlSeconds })}`
      return `${signed}.${sign(signed)}`
    },

    read(token) {
      const [head, body, signature, ...rest] = token.split('.')
      if (head !== header || !body || !signature || rest.length > 0) return null
      const signed = `${head}.${body}`
      const isOurs =
        isSameText(signature, sign(signed)) || (previousKey && isSameText(signature, sign(signed, previousKey)))
      if (!isOurs) return null
      const claims = Claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
      if (!claims.success || claims.data.exp <= nowSeconds()) return null
      return { userId: Number(claims.data.sub), sessionId: claims.data.sid }
    },
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
