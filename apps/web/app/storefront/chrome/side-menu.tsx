import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from '../messages.ts'

type SideMenuProps = {
  open: boolean
  onClose: () => void
  /** Null where they could not be fetched. */
  categories: AnswerTo<'GET /api/categories/'> | null
}

/** All Categories and each category, sliding in from the left (S§2). */
export default function SideMenu({ open, onClose, categories }: SideMenuProps) {
  return (
    <Dialog side open={open} onClose={onClose} title="Browse">
      <nav aria-label="Categories">
        <ul className="flex flex-col">
          <MenuLink to={href('/categories')} text={messages.allCategories} onFollow={onClose} strong />
          {categories?.map(({ id, slug, name }) => (
            <MenuLink key={id} to={href('/categories/:category', { category: slug })} text={name} onFollow={onClose} />
          ))}
        </ul>
      </nav>
      {categories === null && <Notice tone="bad">{messages.home.categoriesFailed}</Notice>}
    </Dialog>
  )
}

type MenuLinkProps = { to: string; text: string; onFollow: () => void; strong?: boolean }

function MenuLink({ to, text, onFollow, strong = false }: MenuLinkProps) {
  return (
    <li>
      <a
        href={to}
        onClick={onFollow}
        className={`flex min-h-12 items-center justify-between gap-2 rounded-sm px-3 hover:bg-sunken ${strong ? 'font-bold' : ''}`}
      >
        {text}
        <ChevronRightIcon className="size-5 text-muted" />
      </a>
    </li>
  )
}
