import { unguessableId } from '../../platform/ids.ts'
import { hostCookie, readCookie } from './cookies.ts'
import { deriveSecret, isSameText, mac, type AuthSecret } from './secrets.ts'

const maxAgeSeconds = 400 * 24 * 60 * 60

/**
 * A device that signed in to an account carries a signed note of it, so that strangers who try that account's password
 * cannot lock its owner out. It proves a former sign-in, nothing more: it lets nobody in.
 */
export type KnownDevices = {
  /** The device's id when its note is about this account. */
  find(cookieHeader: string | undefined, userId: number): string | null
  /** A `Set-Cookie` value: a new note. */
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

/** Apart from shoppers': a note of one says nothing about the other. */
export const operatorDevices = (authSecret: AuthSecret): KnownDevices =>
  createKnownDevices(deriveSecret(authSecret, 'operator known device'), '__Host-operator-device')
