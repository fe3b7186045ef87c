import { CODE_LENGTH } from '#contract/constants.ts'
import { mac } from './secrets.ts'

export const codeTtlSeconds = 10 * 60
/** Wrong attempts until a code is void: the chance to guess it is 5 in a million. */
export const maxCodeAttempts = 5

/** The code of a registration. It is derived and never stored; a new generation voids the previous code. */
export function deriveCode(secret: Buffer, of: { registrationId: number; generation: number }): string {
  return sixDigits(mac(secret, of.registrationId, of.generation))
}

/** 48 bits taken modulo a million: the bias is below one in a hundred million. */
export function sixDigits(digest: Buffer): string {
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}
