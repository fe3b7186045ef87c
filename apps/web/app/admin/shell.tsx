import { href, useLocation } from 'react-router'
import { useInnerLinks } from '#web/lib/use-inner-links.ts'
import { Alerts } from '#web/ui/admin/alerts.tsx'
import { staysInPlace } from '#web/ui/admin/stays-in-place.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { OperatorData } from './data/operator-data.tsx'
import { area } from './messages.ts'
import { Waiting } from './waiting.tsx'
import './admin.css'

const Login = lazyPart(() => import('./login.tsx'), <Waiting />)
const SetUp = lazyPart(() => import('./set-up.tsx'), <Waiting />)
const SignedIn = lazyPart(() => import('./signed-in.tsx'), <Waiting />)

const isAt = (screen: string, pathname: string) => new RegExp(`^/admin/${screen}/?$`, 'i').test(pathname)

/** The layout of the area, for the sign-in and all sections. */
export default function Shell() {
  useInnerLinks(staysInPlace)
  const { pathname } = useLocation()
  const Screen = isAt('login', pathname) ? Login : isAt('set-up', pathname) ? SetUp : SignedIn
  return (
    <Alerts>
      <a
        href="#content"
        className="sr-only z-60 rounded-sm bg-surface font-semibold text-brand-ink shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        {area.skip}
      </a>
      <header className="on-brand bg-brand-strong text-on-brand">
        <div className="mx-auto flex min-h-16 max-w-384 items-center justify-between gap-4 px-4 sm:px-6 lg:px-8">
          <InnerLink to="/admin" aria-label={area.home} className="flex rounded-sm py-1.5">
            <Logo />
          </InnerLink>
          <InnerLink
            to={href('/')}
            className="inline-flex min-h-11 items-center rounded-sm font-semibold hover:underline"
          >
            {area.viewShop}
          </InnerLink>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-384 px-4 pt-4 pb-16 outline-none sm:px-6 lg:px-8 lg:pt-6"
      >
        <OperatorData>
          <Screen />
        </OperatorData>
      </main>
    </Alerts>
  )
}
