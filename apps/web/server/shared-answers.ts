import { intersects } from '#answer-cache/answer-cache.ts'
import { expiresAtMsOf, tagsOf } from '#answer-cache/answer-tags.ts'
import type { ApiKey } from '#contract/index.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'

/** As old as the API's own stored answers may be. */
const maxAgeMs = 10_000
const maxAnswers = 200

/** What many pages show: the menu, the shelves, the parts of the home page. */
const sharedEndpoints: ReadonlySet<string> = new Set<ApiKey>([
  'GET /api/categories/',
  'GET /api/slides/',
  'GET /api/banners/',
  'GET /api/local-ads/',
  'GET /api/campaigns/:slug/',
  'GET /api/campaigns/:slug/products/',
  'GET /api/products/',
  'GET /api/products/related/',
  'GET /api/products/recommended/',
  'GET /api/products/trending/',
])

type Shared = { answer: Promise<unknown>; tags: ReadonlySet<string> | 'unknown'; expiresAtMs: number }

export type SharedAnswers = {
  api: ApiCaller
  /** Removes the answers with one of the tags, and those that are under way; without tags, all. */
  invalidate(tags?: readonly string[]): void
}

/**
 * The same API, which answers the pages that are rendered within some seconds with the same objects. Pages only read them.
 * They are removed together with the pages that show them, so a page is never older than its own tags say.
 */
export function shareAnswers(api: ApiCaller, nowMs: () => number): SharedAnswers {
  const answers = new Map<string, Shared>()

  function fresh(id: string): Shared | undefined {
    const shared = answers.get(id)
    return shared && shared.expiresAtMs > nowMs() ? shared : undefined
  }

  function ask(id: string, key: ApiKey, load: () => Promise<unknown>): Shared {
    const shared: Shared = { answer: load(), tags: 'unknown', expiresAtMs: nowMs() + maxAgeMs }
    answers.delete(id)
    answers.set(id, shared)
    const [oldest] = answers.keys()
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest)
    shared.answer.then(
      (answer) => {
        shared.tags = tagsOf(key, answer)
        shared.expiresAtMs = Math.min(shared.expiresAtMs, expiresAtMsOf(key, answer))
      },
      // The page that called handles the error. The next one calls again.
      () => answers.get(id) === shared && answers.delete(id),
    )
    return shared
  }

  return {
    api: {
      call(key, ...parts) {
        if (!sharedEndpoints.has(key)) return api.call(key, ...parts)
        const id = `${key} ${JSON.stringify(parts)}`
        const { answer } = fresh(id) ?? ask(id, key, () => api.call(key, ...parts))
        return answer as never
      },
    },
    invalidate(names) {
      const changed = names && new Set(names)
      for (const [id, { tags }] of answers)
        if (!changed || tags === 'unknown' || intersects(changed, tags)) answers.delete(id)
    },
  }
}
