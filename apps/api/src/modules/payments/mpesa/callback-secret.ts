import { randomBytes } from 'node:crypto'

/**
 * The secret part of a callback address, because M-Pesa signs nothing. Hexadecimal, so that the address cannot contain
 * a word that Safaricom rejects. Only its SHA-256 is stored: a reader of the database cannot forge a callback.
 */
export function newCallbackSecret(): string {
  return randomBytes(16).toString('hex')
}
