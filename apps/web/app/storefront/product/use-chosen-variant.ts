import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import type { Variant } from './choices.ts'

/** The selected variant of a product page. The selection is in the address: it can be shared, and survives a reload. */
export function useChosenVariant({ variants }: Pick<AnswerTo<'GET /api/products/:id/'>, 'variants'>) {
  const { search } = useLocation()
  const [named, setNamed] = useState(() => new URLSearchParams(search).get('variant'))
  function choose({ id }: Variant) {
    setNamed(String(id))
    // Bypasses the router: no data has to be loaded, and the scroll position stays.
    history.replaceState(history.state, '', `?variant=${id}`)
  }
  return { variant: firstShown(variants, named), choose }
}

/**
 * The initial variant of a page: the one in its address, otherwise the default one; where that is sold out, the first
 * one in stock.
 * @param named as in the address
 */
export function firstShown(variants: readonly Variant[], named: string | null): Variant {
  const requested = variants.find(({ id }) => String(id) === named)
  const usual = variants.find(({ is_default }) => is_default) ?? variants[0]
  if (!usual) throw new Error('every product has a variant (D25)')
  if (requested) return requested
  return usual.stock > 0 ? usual : (variants.find(({ stock }) => stock > 0) ?? usual)
}
