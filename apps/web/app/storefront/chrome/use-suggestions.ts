import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'

const PAUSE_MS = 150

export type Suggestions = AnswerTo<'GET /api/products/suggestions/'>

/** The products for the typed text, or the last searches before anything is typed. */
type Shown = { typed: string; products: Suggestions; recent: readonly string[] }

const nothing: Shown = { typed: '', products: [], recent: [] }

type Question = { timer: number; request: AbortController }

/** The list component, loaded with the first suggestions. */
export const suggestionList = () => import('./suggestion-list.tsx')
export const recentList = () => import('./recent-list.tsx')

/** Search suggestions while typing: requested after a short pause; the latest request wins, failures are silent. */
export function useSuggestions() {
  const [shown, setShown] = useState(nothing)
  const requested = useRef<Question | null>(null)
  useEffect(() => () => drop(requested), [])

  async function load(text: string, request: AbortController) {
    try {
      const answer = api.open.call('GET /api/products/suggestions/', { query: { q: text }, signal: request.signal })
      const [found] = await Promise.all([answer, suggestionList()])
      if (!request.signal.aborted) setShown({ ...nothing, typed: text, products: found })
    } catch {
      if (!request.signal.aborted) setShown(nothing)
    }
  }

  async function loadRecent({ signal }: AbortController) {
    const [{ recentSearches }] = await Promise.all([import('./recent-searches.ts'), recentList()])
    if (!signal.aborted) setShown({ ...nothing, recent: recentSearches.read() })
  }

  return {
    shown,
    suggest(typed: string) {
      drop(requested)
      const text = typed.trim()
      const request = new AbortController()
      const timer = text === '' ? 0 : window.setTimeout(() => void load(text, request), PAUSE_MS)
      requested.current = { request, timer }
      // Without its script there are no recent searches.
      if (text === '') loadRecent(request).catch(() => setShown(nothing))
    },
    clear() {
      drop(requested)
      setShown(nothing)
    },
  }
}

function drop(requested: { current: Question | null }) {
  if (!requested.current) return
  clearTimeout(requested.current.timer)
  requested.current.request.abort()
  requested.current = null
}
