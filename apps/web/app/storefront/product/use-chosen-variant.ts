import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AnswerTo } from '#web/lib/api-types.ts'
import type { Variant } from './choices.ts'

/** Which variant of a product its page shows. The choice stands in the address: it can be sent, and survives a reload. */
export function useChosenVariant({ variants }: Pick<AnswerTo<'GET /api/products/:id/'>, 'variants'>) {
  const { search } = useLocation()
  const [named, setNamed] = useState(() => new URLSearchParams(search).get('variant'))
  function choose({ id }: Variant) {
    setNamed(String(id))
    // Past the router: nothing is to be loaded, and the page stays where it is.
    history.replaceState(history.state, '', `?variant=${id}`)
  }
  return { variant: firstShown(variants, named), choose }
}

/**
 * The variant a page begins with: the one its address names, else the default one; where that is sold out, the first
 * that is not.
 * @param named as it stands in the address
 */
export function firstShown(variants: readonly Variant[], named: string | null): Variant {
  const wanted = variants.find(({ id }) => String(id) === named)
  const usual = variants.find(({ is_default }) => is_default) ?? variants[0]
  if (!usual) throw new Error('every product has a variant (D25)')
  if (wanted) return wanted
  return usual.stock > 0 ? usual : (variants.find(({ stock }) => stock > 0) ?? usual)
}
