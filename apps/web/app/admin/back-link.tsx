import type { Params } from 'react-router'
import type { ScreenHandle } from '#web/lib/screens.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'

/** Of an item; `search` has the filters of its list. */
type Address = { pathname: string; params: Params; search: string }
type Back = { to: string; text: string }

/** The handle of a detail screen: the name of its item, and the link back to the list. */
export type DetailHandle = ScreenHandle & { back: (address: Address) => Back }

/** The link back to the list that the address of the item begins with. */
export const toList =
  (text: string) =>
  ({ pathname, search }: Address): Back => ({ to: pathname.replace(/\/[^/]+\/*$/, '') + search, text })

export const isDetail = (handle: unknown): handle is DetailHandle =>
  typeof handle === 'object' && handle !== null && 'back' in handle

/** A link from a detail screen back to its list; its text is aligned with the content below. */
export function BackLink({ to, text }: Back) {
  return (
    <InnerLink to={to} className={buttonLook('plain', 'sm', '-mb-2 -ml-2.5 self-start')}>
      ← {text}
    </InnerLink>
  )
}
