import { deriveKey } from '../../platform/crypto/seal.ts'

/** The purpose of a secret. Each purpose has its own key, so that a signature for one is invalid for another. */
export type Purpose =
  | 'access token'
  | 'refresh token'
  | 'email code'
  | 'password link'
  | 'unlock link'
  | 'google link'
  | 'known device'
  | 'operator totp'
  | 'operator csrf'
  | 'operator recovery'
  | 'operator set-up link'
  | 'operator known device'
  | 'newsletter confirmation'
  | 'newsletter end'
  | 'payout phone code'
  | 'store invitation'
  | 'handover code'
  | 'paybill address'
  | 'seller totp'
  | 'seller recovery'

/**
 * Purposes whose keys outlive AUTH_SECRET: what they sign is stored, or was sent to people. The keys of session tokens
 * are derived from AUTH_SECRET itself, and change with it.
 */
export const storedSecretPurposes = [
  'email code',
  'password link',
  'unlock link',
  'google link',
  'known device',
  'operator totp',
  'operator csrf',
  'operator recovery',
  'operator set-up link',
  'operator known device',
  'newsletter confirmation',
  'newsletter end',
  'payout phone code',
  'store invitation',
  'handover code',
  'paybill address',
  'seller totp',
  'seller recovery',
] as const satisfies Purpose[]

export type Keyring = {
  current: string
  /** The AUTH_SECRET before this one; session tokens signed under it are still accepted. */
  previous: string | null
  keys: ReadonlyMap<Purpose, Buffer>
}

/** The source of all keys: an opened keyring, or a secret alone where there is no database. */
export type AuthSecret = string | Keyring

/** The key of a purpose. @throws when the secret is too short for key derivation */
export function deriveSecret(authSecret: AuthSecret, purpose: Purpose): Buffer {
  if (typeof authSecret === 'string') return deriveFrom(authSecret, purpose)
  return authSecret.keys.get(purpose) ?? deriveFrom(authSecret.current, purpose)
}

/** The key of a purpose under the AUTH_SECRET before this one, while that is set. */
export function previousSecret(authSecret: AuthSecret, purpose: Purpose): Buffer | null {
  const previous = typeof authSecret === 'string' ? null : authSecret.previous
  return previous === null ? null : deriveFrom(previous, purpose)
}

export function deriveFrom(secret: string, purpose: Purpose): Buffer {
  if (secret.length < 32) throw new Error('The secret that signs tokens must have at least 32 characters.')
  // The URL registered with Safaricom has used this key since before the others existed.
  return purpose === 'paybill address'
    ? deriveKey(secret, 'sokoni payments', 'paid by hand', 16)
    : deriveKey(secret, 'sokoni accounts', purpose, 32)
}
