import { renderToString } from 'react-dom/server'
import type { Language } from '../i18n/language.ts'
import type { RepeatedMarkup } from '../i18n/use-language.ts'

/** Of each language and part: about 3 KB each. */
const maxKept = 1_000

/** By the conditions, the part and its props. */
const kept = new Map<string, Map<unknown, Map<string, string>>>()

/** The markup of repeated parts in one language. It depends on nothing else, so it is never outdated. */
export function repeatedMarkup(language: Language): RepeatedMarkup {
  return (Part, props, site, within) => {
    const markups = markupsOf(`${language} ${JSON.stringify(site)}`, Part)
    const key = JSON.stringify(props)
    const known = markups.get(key)
    if (known !== undefined) return known
    // The renderer of strings may be called while a page is rendered: it has a state of its own.
    const markup = renderToString(within(<Part {...props} />))
    markups.set(key, markup)
    const [oldest] = markups.keys()
    if (markups.size > maxKept && oldest !== undefined) markups.delete(oldest)
    return markup
  }
}

/** Other settings of the shop replace what was rendered with the last ones. */
function markupsOf(conditions: string, part: unknown): Map<string, string> {
  const parts = kept.get(conditions) ?? new Map<unknown, Map<string, string>>()
  if (!kept.has(conditions)) {
    if (kept.size >= 2) kept.clear()
    kept.set(conditions, parts)
  }
  const markups = parts.get(part) ?? new Map<string, string>()
  parts.set(part, markups)
  return markups
}
