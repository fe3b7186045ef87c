import { useState } from 'react'
import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MenuIcon } from '#web/ui/icons.tsx'
import { messages } from '../messages.ts'

const loadMenu = () => import('./side-menu.tsx')
const SideMenu = lazyPart(loadMenu)

/** Opens the side menu. Before scripts it is what it looks like: a link to the categories. */
export function MenuButton({ categories }: { categories: AnswerTo<'GET /api/categories/'> | null }) {
  const [open, setOpen] = useState(false)
  // Once opened it stays, so that closing can be seen.
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <a
        href={href('/categories')}
        role="button"
        aria-label={messages.allCategories}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={(event) => {
          event.preventDefault()
          setWanted(true)
          setOpen(true)
        }}
        className="grid size-11 place-items-center rounded-full hover:bg-brand-strong"
      >
        <MenuIcon />
      </a>
      {wanted && <SideMenu open={open} onClose={() => setOpen(false)} categories={categories} />}
    </>
  )
}
