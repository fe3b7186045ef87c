import { expiresAtMsOf, tagsOf } from '#answer-cache/answer-tags.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'

export type Watched = {
  api: ApiCaller
  tags: ReadonlySet<string>
  failed(): boolean
  /** The first moment at which one of the responses will change; Infinity where none is known. */
  expiresAtMs(): number
}

/**
 * The same API for one page. It records the tags of the responses, their expiry, and whether a call failed: a page
 * rendered without some data is not cached; an unchanged complete one is sent instead.
 */
export function watchCalls(api: ApiCaller): Watched {
  const tags = new Set<string>()
  let failed = false
  let expiresAtMs = Infinity
  return {
    tags,
    failed: () => failed,
    expiresAtMs: () => expiresAtMs,
    api: {
      async call(key, ...parts) {
        try {
          const answer = await api.call(key, ...parts)
          for (const tag of tagsOf(key, answer)) tags.add(tag)
          expiresAtMs = Math.min(expiresAtMs, expiresAtMsOf(key, answer))
          return answer
        } catch (error) {
          failed = true
          throw error
        }
      },
    },
  }
}
