import { href, Outlet, redirect } from 'react-router'
import { splitLanguage } from '#web/lib/i18n/language.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { useInnerLinks } from '#web/lib/router/use-inner-links.ts'
import { Alerts } from '#web/ui/admin/alerts.tsx'
import { staysInPlace } from '#web/ui/admin/stays-in-place.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { Route } from './+types/layout.ts'
import { OperatorData } from './data/operator-data.tsx'
import { area } from './messages.ts'
import './admin.css'

/** The area is in English only: its address in another language redirects to the English one. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(pageContext).language === 'en') return null
  const { origin, pathname, search } = new URL(request.url)
  throw redirect(origin + splitLanguage(pathname).path + search)
}
export const clientLoader = () => null
export const shouldRevalidate = () => false

/**
 * The layout of the area, for the sign-in and all sections. Only the browser's cookie identifies the operator: the
 * screens load in the browser, so the served page contains no operator data.
 */
export default function AdminLayout() {
  useInnerLinks(staysInPlace)
  return (
    <Alerts>
      <meta name="robots" content="noindex" />
      <noscript>
        <p className="m-4">This area needs JavaScript.</p>
      </noscript>
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
          <Outlet />
        </OperatorData>
      </main>
    </Alerts>
  )
}
