import { href } from 'react-router'
import { CartIcon, GridIcon, HomeIcon, PersonIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useWishlistMessages } from '../messages/wishlist.ts'
import './bottom-bar.css'

/** Fixed at the lower edge of the screen, reachable by thumb. */
export function BottomBar() {
  const messages = useWishlistMessages()
  const links = [
    { to: href('/'), text: messages.home, Icon: HomeIcon },
    { to: href('/categories'), text: messages.categories, Icon: GridIcon },
    { to: href('/cart'), text: messages.cart, Icon: CartIcon },
    { to: href('/account'), text: messages.account, Icon: PersonIcon },
  ]
  return (
    <nav
      aria-label={messages.bar}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid h-14 max-w-lg grid-cols-4">
        {links.map(({ to, text, Icon }) => (
          <li key={to}>
            <InnerLink
              to={to}
              className="flex h-full flex-col items-center justify-center gap-0.5 rounded-sm text-xs font-semibold text-muted -outline-offset-2 hover:text-brand-ink"
            >
              <Icon className="size-5.5" />
              {text}
            </InnerLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
