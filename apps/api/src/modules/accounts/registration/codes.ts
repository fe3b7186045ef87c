import { mac, sixDigits } from '../../../platform/crypto/hash.ts'

export const codeTtlSeconds = 10 * 60
/** Wrong attempts until a code is void: the chance to guess it is 5 in a million. */
export const maxCodeAttempts = 5

/** The code of a registration. It is derived and never stored; a new generation voids the previous code. */
export function deriveCode(secret: Buffer, of: { registrationId: number; generation: number }): string {
  return sixDigits(mac(secret, of.registrationId, of.generation))
}
