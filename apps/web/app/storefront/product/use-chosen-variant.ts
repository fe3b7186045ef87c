import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { firstShown, type Variant } from './choices.ts'

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
