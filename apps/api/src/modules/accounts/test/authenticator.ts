import { totpCode, totpStep } from '../second-factor/totp.ts'

/** The code an authenticator app shows at a given time. */
export function codeShown(base32: string, at: Date): string {
  return totpCode(keyOf(base32), totpStep(at))
}

/** Decodes the base32 key that a person types into an app. */
export function keyOf(base32: string): Buffer {
  const bits = base32
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)))
}
