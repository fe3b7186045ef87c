import { createHash, randomBytes } from 'node:crypto'

/**
 * The secret part of an address M-Pesa calls, which signs nothing. Hexadecimal, since the address may hold none of the
 * words Safaricom refuses, not even by chance.
 */
export function newCallbackSecret(): string {
  return randomBytes(16).toString('hex')
}

/** What is kept of it: nobody who reads the database can make a callback. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
