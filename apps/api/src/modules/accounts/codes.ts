import { CODE_LENGTH } from '#contract/constants.ts'
import { mac } from './secrets.ts'

export const codeTtlSeconds = 10 * 60
/** Wrong codes until a code is dead: a chance of 5 in a million to guess one. */
export const maxCodeTries = 5

/** The code of a registration, the same whenever it is asked for: it is kept nowhere, and a new generation voids it. */
export function deriveCode(secret: Buffer, of: { registrationId: number; generation: number }): string {
  return sixDigits(mac(secret, of.registrationId, of.generation))
}

/** 48 bits taken modulo a million: the bias is below one in a hundred million. */
export function sixDigits(digest: Buffer): string {
  return String(digest.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}
