import { startTransition, useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { recentSearches } from './recent-searches.ts'

const PAUSE_MS = 150

export type Suggestions = AnswerTo<'GET /api/products/suggestions/'>

/** The products for the typed text, or the last searches before anything is typed. */
type Shown = { typed: string; products: Suggestions; recent: readonly string[] }

const nothing: Shown = { typed: '', products: [], recent: [] }

type Question = { timer: number; request: AbortController }

/** Search suggestions while typing: requested after a short pause; the latest request wins, failures are silent. */
export function useSuggestions() {
  const [shown, setShown] = useState(nothing)
  const requested = useRef<Question | null>(null)
  useEffect(() => () => drop(requested), [])

  async function load(text: string, request: AbortController) {
    try {
      const found = await api.open.call('GET /api/products/suggestions/', {
        query: { q: text },
        signal: request.signal,
      })
      if (!request.signal.aborted) startTransition(() => setShown({ ...nothing, typed: text, products: found }))
    } catch {
      if (!request.signal.aborted) setShown(nothing)
    }
  }

  return {
    shown,
    suggest(typed: string) {
      drop(requested)
      const text = typed.trim()
      if (text === '') return setShown({ ...nothing, recent: recentSearches.read() })
      const request = new AbortController()
      requested.current = { request, timer: window.setTimeout(() => void load(text, request), PAUSE_MS) }
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
