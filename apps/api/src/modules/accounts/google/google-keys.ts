import { createLocalJWKSet, type JWTVerifyGetKey, errors } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Log } from '../../../platform/log.ts'
import { traced } from '../../../platform/tracing.ts'

const timeoutMs = 3000
const defaultAgeSeconds = 60 * 60
/** A token that names an unknown key starts a new fetch of the keys, but not more often than this. */
const pauseSeconds = 30

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) })

/**
 * The keys that Google signs with: fetched at the first sign-in and cached as long as their Cache-Control allows. When
 * Google does not answer, the cached keys stay in use after that.
 * @throws UNAVAILABLE when no keys were ever fetched
 */
export function createGoogleKeys(deps: { certsUrl: string; clock: Clock; log: Log }): JWTVerifyGetKey {
  const { certsUrl, clock, log } = deps
  let known: JWTVerifyGetKey | null = null
  let freshUntilMs = 0
  let nextLookMs = 0
  let looking: Promise<void> | null = null

  /** Concurrent callers share one fetch. */
  function look(): Promise<void> {
    if (clock.now().getTime() < nextLookMs) return Promise.resolve()
    return (looking ??= fetchKeys().finally(() => (looking = null)))
  }

  async function fetchKeys(): Promise<void> {
    nextLookMs = clock.now().getTime() + pauseSeconds * 1000
    try {
      const answer = await traced({ name: 'google GET', kind: 'client' }, () =>
        fetch(certsUrl, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }),
      )
      if (!answer.ok) throw new Error(`the certificates answered ${answer.status}`)
      known = createLocalJWKSet(KeySet.parse(await answer.json()))
      freshUntilMs = clock.now().getTime() + ageSeconds(answer.headers.get('cache-control')) * 1000
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'the keys of Google could not be fetched')
    }
  }

  return async (header, token) => {
    if (clock.now().getTime() >= freshUntilMs) await look()
    if (!known) throw new ShopError('UNAVAILABLE')
    try {
      return await known(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await look()
      return known(header, token)
    }
  }
}

function ageSeconds(cacheControl: string | null): number {
  const age = /max-age=(\d{1,8})/.exec(cacheControl ?? '')?.[1]
  return age === undefined ? defaultAgeSeconds : Number(age)
}
