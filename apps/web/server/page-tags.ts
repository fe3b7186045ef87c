import { endByEndpoint, tagsByEndpoint } from '#answer-cache/answer-tags.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'

export type Watched = {
  api: ApiCaller
  tags: ReadonlySet<string>
  failed(): boolean
  /** The first moment at which one of the responses will change; Infinity where none is known. */
  goodUntilMs(): number
}

/**
 * The same API for one page. It records the tags of the responses, their expiry, and whether a call failed: a page
 * rendered without some data is not cached; an unchanged complete one is sent instead.
 */
export function watchCalls(api: ApiCaller): Watched {
  const tags = new Set<string>()
  let failed = false
  let goodUntilMs = Infinity
  return {
    tags,
    failed: () => failed,
    goodUntilMs: () => goodUntilMs,
    api: {
      async call(key, ...parts) {
        try {
          const answer = await api.call(key, ...parts)
          for (const tag of tagsByEndpoint[key]?.(answer) ?? []) tags.add(tag)
          const end = endByEndpoint[key]?.(answer)
          if (end) goodUntilMs = Math.min(goodUntilMs, Date.parse(end))
          return answer
        } catch (error) {
          failed = true
          throw error
        }
      },
    },
  }
}
