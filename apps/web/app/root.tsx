import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { languages } from '#web/lib/i18n/language.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { SiteContext } from '#web/lib/hooks/use-site.ts'
import { API_HOST_META } from '#web/lib/router/site.ts'
import { useLanguage } from '#web/lib/i18n/use-language.ts'
import { UnexpectedError } from '#web/storefront/chrome/unexpected-error.tsx'
import type { Route } from './+types/root.ts'
import './ui/base.css'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).site

/** Loaded once per document: the operator's changes appear in the next document. */
export const shouldRevalidate = () => false

/** The document of every screen; the screens themselves render titles and descriptions. */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    // The head script of a personal screen sets an attribute here: see server/personal-screens.ts.
    <html lang={languages[language].tag} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0e4d3a" />
        {site?.apiHost && <meta name={API_HOST_META} content={site.apiHost} />}
        <Links />
      </head>
      <body>
        <SiteContext value={site}>{children}</SiteContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export const ErrorBoundary = UnexpectedError
