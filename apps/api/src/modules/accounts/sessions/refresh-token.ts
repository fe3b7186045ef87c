import { isSameText, mac } from '../../../platform/crypto/hash.ts'

/** The token's family and its generation in it: 0 at sign-in, n + 1 is the child of n. */
export type RefreshToken = { sessionId: string; generation: number }

/** Derived, never stored: the same token gives the same text, which is why a repeat gets the same child. */
export function writeRefreshToken(secret: Buffer, { sessionId, generation }: RefreshToken): string {
  return `${sessionId}.${generation}.${mac(secret, sessionId, generation).toString('base64url')}`
}

/** Null when the signature is not ours. */
export function readRefreshToken(secret: Buffer, text: string): RefreshToken | null {
  const [, sessionId = '', digits = ''] = /^([\w-]{22})\.(0|[1-9]\d{0,8})\.[\w-]{43}$/.exec(text) ?? []
  if (!sessionId) return null
  const token = { sessionId, generation: Number(digits) }
  return isSameText(text, writeRefreshToken(secret, token)) ? token : null
}
