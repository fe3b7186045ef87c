import { placeOf } from '../../platform/place-of.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Throttle, ThrottleRule } from '../../platform/throttle.ts'

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
   * Counts one try, before the password is looked at.
   * @throws RATE_LIMITED with the seconds to wait
   */
  count(one: Try): Promise<void>
  /** The same in two steps: by the place alone, before anybody is looked up; then by who is tried. @throws as `count` does */
  countPlace(address: string): Promise<void>
  countPerson(one: Try): Promise<void>
  /** A proven sign-in: the tries so far were the person's own. */
  forget(one: Try): Promise<void>
}

export function createSignInThrottle(throttle: Throttle): SignInThrottle {
  async function within(key: string, rule: ThrottleRule) {
    const waitSeconds = await throttle.take(key, rule)
    if (waitSeconds !== null) throw new ShopError('RATE_LIMITED', { retry_after_seconds: waitSeconds })
  }

  const countPlace = (address: string) => within(`sign-in from ${placeOf(address)}`, addressRule)

  async function countPerson(one: Try): Promise<void> {
    // The shortest window first: a try it refuses does not count in the longer ones.
    for (const rule of pairRules) await within(pairKey(one, rule), rule)
    if (!one.knownDevice) await within(accountKey(one), accountRule)
  }

  return {
    countPlace,
    countPerson,

    async count(one) {
      await countPlace(one.address)
      await countPerson(one)
    },

    async forget(one) {
      await Promise.all([...pairRules.map((rule) => pairKey(one, rule)), accountKey(one)].map(throttle.clear))
    },
  }
}

/** A known device stands for its place: a stranger behind the same address cannot use up its tries. */
function pairKey(one: Try, rule: ThrottleRule): string {
  return `sign-in ${one.typed.toLowerCase()} ${one.knownDevice ?? placeOf(one.address)} ${rule.windowSeconds}`
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
