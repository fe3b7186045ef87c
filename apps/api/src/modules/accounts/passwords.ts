import { randomBytes } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { callerAddress } from '../../platform/http/caller-address.ts'
import { rateLimitKeys } from '../../platform/rate-limit-key.ts'
import { passwordCost } from './password-cost.ts'

const { memoryCost, timeCost, parallelism } = passwordCost
/** How each hash of this cost begins; argon2id is the library's default. */
const current = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** Costs what any other costs to compare with, and no password leads to it that anybody knows. */
const nobodysHash = `${current}${base64(randomBytes(16))}$${base64(randomBytes(32))}`

/**
 * Each hash takes 19 MiB and a thread: two at once leave threads for files and names, and memory for the shop. About
 * three seconds' worth may wait, in one queue per address: many wrong log-ins from one address delay a log-in from
 * another by one hash. An address is not limited, since mobile carriers share addresses.
 */
const hashingQueue = createFairQueue({ concurrency: 2, maxWaiting: 200 })
const inQueue = <T>(work: () => Promise<T>) => hashingQueue(rateLimitKeys(callerAddress())[0]?.key ?? '', work)

/** An argon2id hash with its parameters, as stored. */
export async function hashPassword(password: string): Promise<string> {
  return inQueue(() => argon2.hash(password, passwordCost))
}

/**
 * Whether `typed` is the password behind `hash`. With no hash, an unknown user or an account without a password, a
 * stranger's is worked on all the same: the answer takes as long, and is no.
 */
export async function verifyPassword(hash: string | null, typed: string): Promise<boolean> {
  const matches = await inQueue(() => argon2.verify(hash ?? nobodysHash, typed))
  return matches && hash !== null
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(current)
}

/** As PHC strings write it: without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
