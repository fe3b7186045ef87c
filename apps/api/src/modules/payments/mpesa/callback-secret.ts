import { createHash, randomBytes } from 'node:crypto'

/**
 * The secret part of a callback address, because M-Pesa signs nothing. Hexadecimal, so that the address cannot contain
 * a word that Safaricom rejects.
 */
export function newCallbackSecret(): string {
  return randomBytes(16).toString('hex')
}

/** The form that is stored: a reader of the database cannot forge a callback. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
