import { href, useLocation } from 'react-router'
import { CartIcon, GridIcon, HeartIcon, HomeIcon, PersonIcon, SearchIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useMessages } from '../messages/shared.ts'
import { repeated } from './repeated.tsx'

/**
 * The main places of the shop at the lower edge of a phone, with the current one marked. A screen's own purchase bar
 * takes its place while it is shown: see `base.css`. The wishlist has it on every screen size, with the links that S§2
 * names for it: the cart instead of the search.
 */
export function TabBar() {
  const { tabs } = useMessages()
  const pathname = useLocation().pathname.toLowerCase()
  const place = Object.entries(places).find(([, path]) => path.test(pathname))?.[0] as Place | undefined
  return (
    <nav aria-label={tabs.label} className={`bottom-bar tab-bar ${place === 'wishlist' ? 'at-any-width' : ''}`}>
      <Tabs {...(place && { place })} />
    </nav>
  )
}

const places = {
  home: /^\/$/,
  categories: /^\/categories/,
  search: /^\/search/,
  wishlist: /^\/wishlist/,
  account: /^\/(?:account|profile)/,
}
type Place = keyof typeof places

const Tabs = repeated('ul', 'mx-auto max-w-lg', TabsContent)

function TabsContent({ place }: { place?: Place }) {
  const { tabs, places: names } = useMessages()
  const onWishlist = place === 'wishlist'
  const entries = [
    { to: href('/'), text: tabs.home, Icon: HomeIcon, isCurrent: place === 'home' },
    { to: href('/categories'), text: tabs.categories, Icon: GridIcon, isCurrent: place === 'categories' },
    onWishlist
      ? { to: href('/cart'), text: names.cart, Icon: CartIcon, isCurrent: false }
      : { to: href('/search'), text: tabs.search, Icon: SearchIcon, isCurrent: place === 'search' },
    { to: onWishlist ? '' : href('/wishlist'), text: names.wishlist, Icon: HeartIcon, isCurrent: onWishlist },
    { to: href('/account'), text: tabs.account, Icon: PersonIcon, isCurrent: place === 'account' },
  ]
  return entries.map(({ to, text, Icon, isCurrent }) => {
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
  })
}
