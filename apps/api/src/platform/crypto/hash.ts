import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '#contract/shared/constants.ts'

export function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

/** HMAC-SHA-256 over parts with unambiguous boundaries. */
export function mac(secret: Buffer, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
}

/** The digits that a person types instead of a MAC. Of 48 bits modulo a million: the bias is below one in a hundred million. */
export function sixDigits(digest: Buffer): string {
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}

/** Compares in constant time for bytes of equal length; their length is no secret. */
export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Compares in constant time for texts of equal length; their length is no secret. */
export function isSameText(one: string, other: string): boolean {
  return isSameBytes(Buffer.from(one), Buffer.from(other))
}
