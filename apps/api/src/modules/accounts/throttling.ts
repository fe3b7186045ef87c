import { ShopError } from '../../platform/http/shop-error.ts'
import { rateLimitKeys } from '../../platform/rate-limit-key.ts'
import { assertAddressWithin, type Throttle, type ThrottleRule } from '../../platform/throttle.ts'

const minute = 60
const hour = 60 * minute

/** One person at one place. Each window that fills asks for a longer wait than the one before: a growing delay. */
const pairRules: ThrottleRule[] = [
  { limit: 5, windowSeconds: minute },
  { limit: 10, windowSeconds: 15 * minute },
  { limit: 20, windowSeconds: 2 * hour },
  { limit: 40, windowSeconds: 24 * hour },
]
/** An account from everywhere: above what a person needs, and no lock-out for who signed in from this device before. */
const accountRule: ThrottleRule = { limit: 100, windowSeconds: hour }
/** Whole towns share one address. */
const addressRule: ThrottleRule = { limit: 1000, windowSeconds: 10 * minute }
/** A longer wait is a lock, which a mailed link opens. */
const longestPlainWaitSeconds = minute

export type Try = {
  /** The name or address that was typed. Not the account it leads to: a wait must not tell whose two names are. */
  typed: string
  /** Whose password is tried: the account's address, or what was typed when there is no such account. */
  account: string
  /** Where from. */
  address: string
  /** A device that proved to have signed in to this account before. */
  knownDevice?: string | null
}

export type SignInThrottle = {
  /**
   * Counts one try of somebody who is signed in already and proves it once more.
   * @throws RATE_LIMITED with the seconds to wait
   */
  count(one: Try): Promise<void>
  /** Counts a sign-in by address alone, before anybody is looked up. @throws RATE_LIMITED */
  countPlace(address: string): Promise<void>
  /**
   * Counts a sign-in by who is tried, before the password is looked at.
   * @throws RATE_LIMITED with the seconds to wait, up to a minute; SIGN_IN_LOCKED when it is longer
   */
  countPerson(one: Try): Promise<void>
  /** A proven sign-in: the tries so far were the person's own. */
  forget(one: Try): Promise<void>
}

export function createSignInThrottle(throttle: Throttle): SignInThrottle {
  const countPlace = (address: string) => assertAddressWithin(throttle, 'sign-in from', address, addressRule)

  /** @returns the seconds to wait, or null */
  async function takePerson(one: Try): Promise<number | null> {
    // The shortest window first: a try it refuses does not count in the longer ones.
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

    async forget(one) {
      const ofPair = pairRules.flatMap((rule) => pairLimits(one, rule).map(({ key }) => key))
      await Promise.all([...ofPair, accountKey(one)].map(throttle.clear))
    },
  }
}

/** A known device counts instead of its address: a stranger behind the same address cannot use up its tries. */
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

/** New accounts by place: each costs a hash, and may reserve stock. */
export const registerRule: ThrottleRule = { limit: 300, windowSeconds: 10 * minute }
/** Codes and links: how often one place may ask, very loosely. */
export const askRule: ThrottleRule = { limit: 600, windowSeconds: 10 * minute }
/** Typed codes by address and place; the five tries of each code stand beside it. */
export const codeRule: ThrottleRule = { limit: 30, windowSeconds: 10 * minute }
/** Links to set a new password, by mailbox. */
export const linkRule: ThrottleRule = { limit: 3, windowSeconds: hour }
/** Mails that tell an owner that the address was used to register again, by account. */
export const registeredAgainRule: ThrottleRule = { limit: 1, windowSeconds: 24 * hour }
/** Links that open a locked sign-in, by account: each is good for the hour in which no other is mailed. */
export const unlockRules: ThrottleRule[] = [
  { limit: 1, windowSeconds: hour },
  { limit: 8, windowSeconds: 24 * hour },
]
