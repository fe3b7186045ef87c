import { useState } from 'react'
import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { MenuIcon } from '#web/ui/icons.ts'
import { useAddress } from '#web/lib/i18n/use-language.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useMessages } from '../messages/shared.ts'

const loadMenu = () => import('./side-menu.tsx')
const SideMenu = lazyPart(loadMenu)

/** Opens the side menu. Before scripts the button submits its form, which opens the categories. */
export function MenuButton({ categories }: { categories: AnswerTo<'GET /api/categories/'> | null }) {
  const address = useAddress()
  const { header } = useMessages()
  const [open, setOpen] = useState(false)
  // It stays mounted after the first opening, so that the closing animation is visible.
  const [requested, setRequested] = useState(false)
  return (
    <form
      action={address(href('/categories'))}
      onSubmit={(event) => {
        event.preventDefault()
        setRequested(true)
        setOpen(true)
      }}
    >
      <button
        type="submit"
        aria-label={header.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        className="grid size-11 place-items-center rounded-full hover:bg-brand-strong"
      >
        <MenuIcon />
      </button>
      {requested && <SideMenu open={open} onClose={() => setOpen(false)} categories={categories} />}
    </form>
  )
}
