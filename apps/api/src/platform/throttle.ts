import type { Redis } from 'ioredis'
import { sha256 } from './crypto/hash.ts'
import { ShopError } from './http/shop-error.ts'
import { createBreaker } from './breaker.ts'
import type { Clock } from './clock.ts'
import { silentLog, type Log } from './log.ts'
import { rateLimitKeys } from './rate-limit-key.ts'
import { traced } from './tracing.ts'

/**
 * Counts attempts by key in fixed windows. One process uses a map; several share Redis. When Redis does not answer,
 * each process uses its own map, so that an outage loosens the limit instead of closing the shop.
 */
export type Throttle = {
  /**
   * Counts one attempt.
   * @returns how long to wait, in seconds, or null when the attempt is within `limit`
   */
  take(key: string, rule: ThrottleRule): Promise<number | null>
  /** Deletes the count of a key, for example after a sign-in. */
  clear(key: string): Promise<void>
}

export type ThrottleRule = { limit: number; windowSeconds: number }

/** The commands of the shared store that are used here. */
type Store = Pick<Redis, 'eval' | 'del'>

export function createThrottle(clock: Clock, redis?: Store, log: Log = silentLog): Throttle {
  const local = createLocalCounts(clock)
  const breaker = createBreaker({ name: 'Redis', log, failures: 2, pauseMs: 5_000 })
  return {
    async take(key, rule) {
      const { count, secondsLeft } = redis
        ? await breaker.run(() => traced(redisSpan, () => inRedis(redis, key, rule))).catch(() => local.add(key, rule))
        : local.add(key, rule)
      return count > rule.limit ? secondsLeft : null
    },
    async clear(key) {
      local.drop(key)
      if (redis) await breaker.run(() => traced(redisSpan, () => redis.del(redisKey(key)))).catch(() => {})
    },
  }
}

/** @throws RATE_LIMITED with `retry_after_seconds` when the key is over its limit */
export async function assertWithin(throttle: Throttle, key: string, rule: ThrottleRule): Promise<void> {
  const waitSeconds = await throttle.take(key, rule)
  if (waitSeconds !== null) throw new ShopError('RATE_LIMITED', { retry_after_seconds: waitSeconds })
}

/**
 * Counts one attempt of an address, and of each network that contains it. A rejected network does not count in the
 * wider ones.
 * @throws RATE_LIMITED with `retry_after_seconds` when the address or one of its networks is over its limit
 */
export async function assertAddressWithin(
  throttle: Throttle,
  name: string,
  address: string,
  rule: ThrottleRule,
): Promise<void> {
  for (const { key, factor } of rateLimitKeys(address))
    await assertWithin(throttle, `${name} ${key}`, { ...rule, limit: rule.limit * factor })
}

/** Deletes what `assertAddressWithin` counted. */
export async function clearAddress(throttle: Throttle, name: string, address: string): Promise<void> {
  await Promise.all(rateLimitKeys(address).map(({ key }) => throttle.clear(`${name} ${key}`)))
}

const redisSpan = { name: 'redis', kind: 'client', attributes: { 'db.system.name': 'redis' } } as const

type Count = { count: number; secondsLeft: number }

/** Keys contain addresses and phone numbers: they leave this process only as a hash. */
const redisKey = (key: string) => `throttle:${sha256(key).toString('base64url')}`

async function inRedis(redis: Store, key: string, rule: ThrottleRule): Promise<Count> {
  const script = `local n = redis.call('incr', KEYS[1]); if n == 1 then redis.call('expire', KEYS[1], ARGV[1]) end
    return { n, redis.call('ttl', KEYS[1]) }`
  const [count, secondsLeft] = (await redis.eval(script, 1, redisKey(key), rule.windowSeconds)) as [number, number]
  return { count, secondsLeft }
}

/** The maximum of keys kept at once. Beyond it the oldest are deleted, so that callers cannot exhaust the memory. */
const maxLocalKeys = 100_000

function createLocalCounts(clock: Clock) {
  const counts = new Map<string, { count: number; endsAtMs: number }>()
  return {
    add(key: string, rule: ThrottleRule): Count {
      const nowMs = clock.now().getTime()
      let entry = counts.get(key)
      if (!entry || entry.endsAtMs <= nowMs) {
        counts.delete(key)
        entry = { count: 0, endsAtMs: nowMs + rule.windowSeconds * 1000 }
        counts.set(key, entry)
        if (counts.size > maxLocalKeys) counts.delete(counts.keys().next().value ?? key)
      }
      entry.count += 1
      return { count: entry.count, secondsLeft: Math.ceil((entry.endsAtMs - nowMs) / 1000) }
    },
    drop: (key: string) => counts.delete(key),
  }
}
