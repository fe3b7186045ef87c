import { isSameText, mac } from '../../../platform/crypto/hash.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { hostCookie, readCookie } from './cookies.ts'
import { deriveSecret, type AuthSecret } from '../secrets.ts'

const maxAgeSeconds = 400 * 24 * 60 * 60

/**
 * A device that signed in to an account has a cookie with a signed token, so that strangers who guess that account's
 * password cannot lock its owner out. It proves an earlier sign-in only: it does not sign in.
 */
export type KnownDevices = {
  /** The id of the device when its token is for this account. */
  find(cookieHeader: string | undefined, userId: number): string | null
  /** A `Set-Cookie` value with a new token. */
  note(userId: number): string
}

export function createKnownDevices(secret: Buffer, name: `__Host-${string}`): KnownDevices {
  const write = (userId: number, deviceId: string) =>
    `${userId}.${deviceId}.${mac(secret, userId, deviceId).toString('base64url')}`

  return {
    find(cookieHeader, userId) {
      const note = readCookie(cookieHeader, name)
      const deviceId = note?.split('.')[1]
      return note && deviceId && isSameText(note, write(userId, deviceId)) ? deviceId : null
    },
    note: (userId) => hostCookie(name, write(userId, unguessableId()), maxAgeSeconds),
  }
}

export const shopperDevices = (authSecret: AuthSecret): KnownDevices =>
  createKnownDevices(deriveSecret(authSecret, 'known device'), '__Host-device')

/** Separate from shoppers' devices: the token of one is invalid for the other. */
export const operatorDevices = (authSecret: AuthSecret): KnownDevices =>
  createKnownDevices(deriveSecret(authSecret, 'operator known device'), '__Host-operator-device')
