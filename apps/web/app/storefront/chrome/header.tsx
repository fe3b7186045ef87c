import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { useCartCount } from '#web/storefront/cart/cart-count.ts'
import { useLoggedIn } from '#web/lib/session/use-visitor.ts'
import { useWishlistCount } from '#web/storefront/wishlist/wishlist.ts'
import { CartIcon, HeartIcon, PersonIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useMessages } from '../messages/shared.ts'
import { Logo } from '#web/ui/logo.tsx'
import { MenuButton } from './menu-button.tsx'
import { SearchBox } from './search-box.tsx'

type HeaderProps = { categories: AnswerTo<'GET /api/categories/'> | null }

/**
 * One row on wide screens; on phones the row with the cart is sticky and the search scrolls away. The tab order follows
 * the visual order (`reading-flow`).
 */
export function Header({ categories }: HeaderProps) {
  const { header } = useMessages()
  return (
    <header className="on-brand site-header contents text-on-brand lg:sticky lg:top-0 lg:z-30 lg:block lg:bg-brand">
      <div className="contents lg:mx-auto lg:flex lg:h-18 lg:max-w-384 lg:items-center lg:gap-6 lg:px-8">
        <div className="sticky top-0 z-30 flex h-14 items-center gap-1 bg-brand px-2 sm:px-4 lg:contents">
          <div className="flex items-center gap-1 lg:order-1">
            <MenuButton categories={categories} />
            <InnerLink to={href('/')} aria-label={header.home} className="flex rounded-sm px-1 py-1.5">
              <Logo />
            </InnerLink>
          </div>
          <div className="ml-auto flex items-center lg:order-3 lg:ml-0 lg:gap-2">
            <WishlistLink />
            <AccountLink />
            <CartLink />
          </div>
        </div>
        <div className="relative z-20 bg-brand px-3 pb-3 sm:px-4 lg:order-2 lg:flex-1 lg:p-0">
          <SearchBox />
        </div>
      </div>
    </header>
  )
}

const barLink =
  'relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2.5 font-semibold hover:bg-brand-strong'

function AccountLink() {
  const loggedIn = useLoggedIn()
  const { header, login } = useMessages()
  const text = loggedIn ? header.profile : login
  return (
    <InnerLink to={loggedIn ? href('/profile') : href('/login')} className={barLink}>
      <PersonIcon />
      {/* As wide as the longer of the two labels, so that the layout does not shift when the session is known. */}
      <span className="sr-only sm:not-sr-only sm:w-13">{text}</span>
    </InnerLink>
  )
}

function CartLink() {
  const count = useCartCount()
  const { places } = useMessages()
  return (
    <InnerLink to={href('/cart')} className={barLink} data-cart-target>
      <CartIcon />
      <span className="sr-only sm:not-sr-only">{places.cart}</span>
      <CountBadge count={count} />
    </InnerLink>
  )
}

function WishlistLink() {
  const count = useWishlistCount()
  const { places } = useMessages()
  return (
    <InnerLink to={href('/wishlist')} className={barLink}>
      <HeartIcon />
      <span className="sr-only xl:not-sr-only">{places.wishlist}</span>
      <CountBadge count={count} />
    </InnerLink>
  )
}

/** The count above the icon; nothing for zero. */
function CountBadge({ count }: { count: number }) {
  const { header } = useMessages()
  if (count === 0) return null
  return (
    <span className="absolute top-0 left-5.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[min(0.75rem,14px)] font-bold text-on-accent tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {header.items(count)}</span>
    </span>
  )
}
