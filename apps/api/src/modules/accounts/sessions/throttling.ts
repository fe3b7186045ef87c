import { ShopError } from '../../../platform/http/shop-error.ts'
import { rateLimitKeys } from '../../../platform/rate-limit-key.ts'
import { assertAddressWithin, type Throttle, type ThrottleRule } from '../../../platform/throttle.ts'

const minute = 60
const hour = 60 * minute

/** One person at one address. Each limit that is reached has a longer wait than the one before. */
const pairRules: ThrottleRule[] = [
  { limit: 5, windowSeconds: minute },
  { limit: 10, windowSeconds: 15 * minute },
  { limit: 20, windowSeconds: 2 * hour },
  { limit: 40, windowSeconds: 24 * hour },
]
/** One account from all addresses: more than a person needs. A device that signed in before is not locked out. */
const accountRule: ThrottleRule = { limit: 100, windowSeconds: hour }
/** One address: whole towns share one. */
const addressRule: ThrottleRule = { limit: 1000, windowSeconds: 10 * minute }
/** A longer wait is a lock, which a mailed link opens. */
const longestPlainWaitSeconds = minute

export type Try = {
  /** The typed name or address. Not its account: a wait must not reveal that two names are the same person's. */
  typed: string
  /** The account whose password is attempted: its address, or the typed text when there is no such account. */
  account: string
  /** The client's address. */
  address: string
  /** The id of a device that signed in to this account before. */
  knownDevice?: string | null
}

export type SignInThrottle = {
  /**
   * Counts an attempt of a signed-in person to prove their identity again.
   * @throws RATE_LIMITED with the seconds to wait
   */
  count(one: Try): Promise<void>
  /** Counts a sign-in by client address only, before any account is read. @throws RATE_LIMITED */
  countPlace(address: string): Promise<void>
  /**
   * Counts a sign-in by account, before the password is verified.
   * @throws RATE_LIMITED with the seconds to wait, up to a minute; SIGN_IN_LOCKED when it is longer
   */
  countPerson(one: Try): Promise<void>
  /** Resets the counts after a verified sign-in: the attempts so far were the person's own. */
  clear(one: Try): Promise<void>
}

export function createSignInThrottle(throttle: Throttle): SignInThrottle {
  const countPlace = (address: string) => assertAddressWithin(throttle, 'sign-in from', address, addressRule)

  /** @returns the seconds to wait, or null */
  async function takePerson(one: Try): Promise<number | null> {
    // The shortest period first: an attempt it refuses does not count in the longer ones.
    const limits = pairRules.flatMap((rule) => pairLimits(one, rule))
    if (!one.knownDevice) limits.push({ key: accountKey(one), rule: accountRule })
    for (const { key, rule } of limits) {
      const waitSeconds = await throttle.take(key, rule)
      if (waitSeconds !== null) return waitSeconds
    }
    return null
  }

  return {
    countPlace,

    async countPerson(one) {
      const waitSeconds = await takePerson(one)
      if (waitSeconds === null) return
      const code = waitSeconds > longestPlainWaitSeconds ? 'SIGN_IN_LOCKED' : 'RATE_LIMITED'
      throw new ShopError(code, { retry_after_seconds: waitSeconds })
    },

    async count(one) {
      await countPlace(one.address)
      const waitSeconds = await takePerson(one)
      if (waitSeconds !== null) throw new ShopError('RATE_LIMITED', { retry_after_seconds: waitSeconds })
    },

    async clear(one) {
      const ofPair = pairRules.flatMap((rule) => pairLimits(one, rule).map(({ key }) => key))
      await Promise.all([...ofPair, accountKey(one)].map(throttle.clear))
    },
  }
}

/** A known device counts instead of its address: a stranger at the same address cannot use up its attempts. */
function pairLimits({ typed, address, knownDevice }: Try, rule: ThrottleRule): { key: string; rule: ThrottleRule }[] {
  const from = knownDevice ? [{ key: knownDevice, factor: 1 }] : rateLimitKeys(address)
  return from.map(({ key, factor }) => ({
    key: `sign-in ${typed.toLowerCase()} ${key} ${rule.windowSeconds}`,
    rule: { ...rule, limit: rule.limit * factor },
  }))
}

function accountKey(one: Try): string {
  return `sign-in to ${one.account.toLowerCase()}`
}

/** New accounts by client address: each costs a hash, and may reserve stock. */
export const registerRule: ThrottleRule = { limit: 300, windowSeconds: 10 * minute }
/** Codes and links by client address: a very generous limit. */
const requestRule: ThrottleRule = { limit: 600, windowSeconds: 10 * minute }
/** Typed codes by mailbox and client address, in addition to the five attempts of each code. */
export const codeRule: ThrottleRule = { limit: 30, windowSeconds: 10 * minute }
/** Links to set a new password, by mailbox. */
export const linkRule: ThrottleRule = { limit: 3, windowSeconds: hour }
/** Mails that inform an owner that their address was used to register again, by account. */
export const registeredAgainRule: ThrottleRule = { limit: 1, windowSeconds: 24 * hour }
/** Links that open a locked sign-in, by account: each is valid for the hour in which no other is mailed. */
export const unlockRules: ThrottleRule[] = [
  { limit: 1, windowSeconds: hour },
  { limit: 8, windowSeconds: 24 * hour },
]

/** Limits the requests of one address that can send a mail or try a code. @throws RATE_LIMITED */
export function assertRequestsWithin(throttle: Throttle, address: string): Promise<void> {
  return assertAddressWithin(throttle, 'request from', address, requestRule)
}
