import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a secret is for. Each purpose has its own key, so that nothing signed for one is good for another. */
export type Purpose =
  | 'access token'
  | 'refresh token'
  | 'email code'
  | 'password link'
  | 'google link'
  | 'known device'
  | 'operator totp'
  | 'operator csrf'
  | 'operator recovery'
  | 'operator set-up link'
  | 'operator known device'
  | 'newsletter confirmation'
  | 'newsletter end'
  | 'payout phone code'
  | 'store invitation'
  | 'handover code'

/** @throws when `authSecret` is too short to derive anything from */
export function deriveSecret(authSecret: string, purpose: Purpose): Buffer {
  if (authSecret.length < 32) throw new Error('The secret that signs tokens must have at least 32 characters.')
  return Buffer.from(hkdfSync('sha256', authSecret, 'sokoni accounts', purpose, 32))
}

/** HMAC-SHA-256 over parts that cannot run into each other. */
export function mac(secret: Buffer, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
}

/** Compares in a time that tells nothing of where two texts differ; their length is no secret. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
