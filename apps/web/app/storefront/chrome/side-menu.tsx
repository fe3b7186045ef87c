import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChevronRightIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMessages } from '../messages/shared.ts'
import { CategoryIcon, ShopIcon } from '../shop-icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'

type SideMenuProps = {
  open: boolean
  onClose: () => void
  /** Null when they could not be loaded. */
  categories: AnswerTo<'GET /api/categories/'> | null
}

/** All Categories and each category, sliding in from the left (S§2); below them other pages and the other language. */
export default function SideMenu({ open, onClose, categories }: SideMenuProps) {
  const { allCategories, menu, places, nameOf } = useMessages()
  return (
    <Dialog side open={open} onClose={onClose} title={menu.title}>
      <nav aria-label={menu.categories}>
        <ul className="flex flex-col">
          <MenuLink
            to={href('/categories')}
            text={allCategories}
            icon={<ShopIcon name="all" />}
            onFollow={onClose}
            strong
          />
          {categories?.map(({ id, slug, parent_id, ...named }) => (
            <MenuLink
              key={id}
              to={href('/categories/:category', { category: slug })}
              text={nameOf(named)}
              onFollow={onClose}
              icon={parent_id === undefined && <CategoryIcon slug={slug} />}
              more={parent_id === undefined ? '' : 'pl-12'}
            />
          ))}
        </ul>
      </nav>
      {categories === null && <Notice tone="bad">{menu.categoriesFailed}</Notice>}
      <MenuLinks
        title={menu.offers}
        links={[
          { text: places.newArrivals, to: '/new-arrivals' },
          { text: places.summerSale, to: '/summer-sale' },
          { text: places.weekendDeals, to: '/weekend-deals' },
          { text: places.phoneSale, to: '/phone-sale' },
          { text: places.limitedOffer, to: '/limited-offer' },
          { text: places.trending, to: href('/trending') },
        ]}
        onFollow={onClose}
      />
      <MenuLinks
        title={menu.help}
        links={[
          { text: places.faq, to: '/faq' },
          { text: places.contact, to: '/contact' },
          { text: places.shipping, to: '/shipping' },
          { text: places.returns, to: '/returns' },
        ]}
        onFollow={onClose}
      />
      <p className="mt-auto flex items-center gap-2 border-t border-line px-3 pt-3 text-muted">
        {menu.language}:
        <LanguageSwitch className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4" />
      </p>
    </Dialog>
  )
}

type MenuLinksProps = { title: string; links: readonly { text: string; to: string }[]; onFollow: () => void }

function MenuLinks({ title, links, onFollow }: MenuLinksProps) {
  return (
    <nav aria-label={title} className="border-t border-line pt-3">
      <h3 className="px-3 pb-1 text-sm font-semibold text-muted">{title}</h3>
      <ul>
        {links.map(({ text, to }) => (
          <MenuLink key={to} to={to} text={text} onFollow={onFollow} />
        ))}
      </ul>
    </nav>
  )
}

type MenuLinkProps = {
  to: string
  text: string
  onFollow: () => void
  icon?: ReactNode
  strong?: boolean
  more?: string
}

function MenuLink({ to, text, onFollow, icon, strong = false, more = '' }: MenuLinkProps) {
  return (
    <li>
      <InnerLink
        to={to}
        onClick={onFollow}
        className={`flex min-h-12 items-center gap-3 rounded-sm px-3 hover:bg-sunken ${strong ? 'font-bold' : ''} ${more}`}
      >
        {icon && <span className="text-brand-ink">{icon}</span>}
        <span className="min-w-0 flex-1">{text}</span>
        <ChevronRightIcon className="size-5 text-muted" />
      </InnerLink>
    </li>
  )
}
