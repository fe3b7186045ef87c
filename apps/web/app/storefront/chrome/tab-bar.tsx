import { href, useLocation } from 'react-router'
import { CartIcon, GridIcon, HeartIcon, HomeIcon, PersonIcon, SearchIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useMessages } from '../messages/shared.ts'

/**
 * The main places of the shop at the lower edge of a phone, with the current one marked. A screen's own purchase bar
 * takes its place while it is shown: see `base.css`. The wishlist has it on every screen size, with the links that S§2
 * names for it: the cart instead of the search.
 */
export function TabBar() {
  const { tabs, places } = useMessages()
  const pathname = useLocation().pathname.toLowerCase()
  const onWishlist = pathname.startsWith('/wishlist')
  const entries = [
    { to: href('/'), text: tabs.home, Icon: HomeIcon, isCurrent: pathname === '/' },
    { to: href('/categories'), text: tabs.categories, Icon: GridIcon, isCurrent: pathname.startsWith('/categories') },
    onWishlist
      ? { to: href('/cart'), text: places.cart, Icon: CartIcon, isCurrent: false }
      : { to: href('/search'), text: tabs.search, Icon: SearchIcon, isCurrent: pathname.startsWith('/search') },
    { to: onWishlist ? '' : href('/wishlist'), text: places.wishlist, Icon: HeartIcon, isCurrent: onWishlist },
    { to: href('/account'), text: tabs.account, Icon: PersonIcon, isCurrent: /^\/(?:account|profile)/.test(pathname) },
  ]
  return (
    <nav aria-label={tabs.label} className={`bottom-bar tab-bar ${onWishlist ? 'at-any-width' : ''}`}>
      <ul className="mx-auto max-w-lg">
        {entries.map(({ to, text, Icon, isCurrent }) => {
          const content = (
            <>
              <Icon />
              {text}
            </>
          )
          const marked = { className: 'tab', 'aria-current': isCurrent ? ('page' as const) : undefined }
          return (
            <li key={text}>
              {to === '' ? (
                <span {...marked}>{content}</span>
              ) : (
                <InnerLink to={to} {...marked}>
                  {content}
                </InnerLink>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
