import { randomBytes } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import { callerAddress } from '../../../platform/http/caller-address.ts'
import { rateLimitKeys } from '../../../platform/rate-limit-key.ts'
import { passwordCost } from './password-cost.ts'

const { memoryCost, timeCost, parallelism } = passwordCost
/** The prefix of each hash of this cost; argon2id is the default of the library. */
const current = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** A hash that costs as much to verify as any other; its password is unknown. */
const nobodysHash = `${current}${base64(randomBytes(16))}$${base64(randomBytes(32))}`

/**
 * Each hash takes 19 MiB and a thread. Two at once leave threads for files and DNS, and memory for the shop. The queue
 * holds about three seconds of work, in one queue per address: many wrong log-ins from one address delay a log-in from
 * another by one hash. An address is not limited, since mobile carriers share addresses.
 */
const hashingQueue = createFairQueue({ concurrency: 2, maxWaiting: 200 })
const inQueue = <T>(work: () => Promise<T>) => hashingQueue(rateLimitKeys(callerAddress())[0]?.key ?? '', work)

/** An argon2id hash with its parameters, as stored. */
export async function hashPassword(password: string): Promise<string> {
  return inQueue(() => argon2.hash(password, passwordCost))
}

/**
 * Whether `typed` is the password of `hash`. Without a hash (an unknown user, or an account without a password) it
 * verifies a fixed hash and returns false, so that the response takes as long.
 */
export async function verifyPassword(hash: string | null, typed: string): Promise<boolean> {
  const matches = await inQueue(() => argon2.verify(hash ?? nobodysHash, typed))
  return matches && hash !== null
}

/** Whether a hash was made with other parameters than the current ones. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(current)
}

/** Base64 without padding, as in PHC strings. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
