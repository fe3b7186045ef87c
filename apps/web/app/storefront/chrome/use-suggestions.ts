import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'

const PAUSE_MS = 150

export type Suggestions = AnswerTo<'GET /api/products/suggestions/'>

type Question = { timer: number; request: AbortController }

/** The list component, loaded with the first suggestions. */
export const suggestionList = () => import('./suggestion-list.tsx')

/** Search suggestions while typing: requested after a short pause; the latest request wins, failures are silent. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions>([])
  const requested = useRef<Question | null>(null)
  useEffect(() => () => drop(requested), [])

  async function load(text: string, request: AbortController) {
    try {
      const answer = api.open.call('GET /api/products/suggestions/', { query: { q: text }, signal: request.signal })
      const [found] = await Promise.all([answer, suggestionList()])
      if (!request.signal.aborted) setSuggestions(found)
    } catch {
      if (!request.signal.aborted) setSuggestions([])
    }
  }

  return {
    suggestions,
    suggest(typed: string) {
      drop(requested)
      const text = typed.trim()
      if (text === '') return setSuggestions([])
      const request = new AbortController()
      requested.current = { request, timer: window.setTimeout(() => void load(text, request), PAUSE_MS) }
    },
    clear() {
      drop(requested)
      setSuggestions([])
    },
  }
}

function drop(requested: { current: Question | null }) {
  if (!requested.current) return
  clearTimeout(requested.current.timer)
  requested.current.request.abort()
  requested.current = null
}
