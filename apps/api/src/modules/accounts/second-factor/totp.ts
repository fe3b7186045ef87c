import { isSameText } from '../../../platform/crypto/hash.ts'
import { createHmac } from 'node:crypto'

/** RFC 6238 with the parameters of common apps: SHA-1, 30 seconds, 6 digits. */
const stepSeconds = 30
const digits = 6

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds)
}

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The time step of a code; the previous and the next step count, since clocks differ. Null when the code fits none. */
export function matchingStep(secret: Buffer, code: string, at: Date): number | null {
  const present = totpStep(at)
  return [present, present - 1, present + 1].find((step) => isSameText(code, totpCode(secret, step))) ?? null
}

/** Base32 without padding, as people type it into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** The URI that an authenticator app reads from a QR code. */
export function totpUri(secret: Buffer, email: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Sokoni' })
  return `otpauth://totp/${encodeURIComponent(`Sokoni:${email}`)}?${query}`
}
