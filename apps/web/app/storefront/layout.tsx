import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { listIn } from '#web/lib/api/list-in.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { useInnerLinks } from '#web/lib/router/use-inner-links.ts'
import { UiMessagesContext } from '#web/lib/i18n/ui-messages.ts'
import type { Route } from './+types/layout.ts'
import { cartChanges, describeCartChange } from './cart-changes.ts'
import { Footer } from './chrome/footer.tsx'
import { Header } from './chrome/header.tsx'
import { OfflineNotice } from './chrome/offline-notice.tsx'
import { TabBar } from './chrome/tab-bar.tsx'
import { Toasts } from './chrome/toasts.tsx'
import { durations } from './durations.ts'
import { keepForOffline } from './keep-for-offline.ts'
import { startShopping } from './start-shopping.ts'
import { useMessages } from './messages/shared.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadCategories(context.get(pageContext).api)
export const clientLoader = () => loadCategories(api.open)
export const shouldRevalidate = () => false

/** The layout renders without categories too: the side menu then shows that they could not be loaded. */
async function loadCategories(caller: ApiCaller) {
  try {
    return { categories: listIn(await caller.call('GET /api/categories/')) }
  } catch {
    return { categories: null }
  }
}

export default function StorefrontLayout({ loaderData: { categories } }: Route.ComponentProps) {
  useInnerLinks()
  useEffect(() => void startShopping(), [])
  useEffect(() => {
    const timer = setTimeout(keepForOffline, durations.firstVisitMs)
    return () => clearTimeout(timer)
  }, [])
  const messages = useMessages()
  useEffect(
    () => cartChanges.subscribe((change) => toasts.show('info', describeCartChange(change, messages))),
    [messages],
  )
  return (
    <UiMessagesContext value={messages.uiMessages}>
      <a
        href="#content"
        className="sr-only z-60 rounded-sm bg-surface font-semibold text-brand-ink shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        {messages.page.skip}
      </a>
      <NavigationBar />
      <Header categories={categories} />
      <OfflineNotice />
      <Content />
      <Suspense>
        <Footer categories={categories} />
      </Suspense>
      <TabBar />
      <Toasts />
    </UiMessagesContext>
  )
}

/** The screen itself. After navigation it takes the focus, as a new document would. */
function Content() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    keepForOffline()
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main
      id="content"
      ref={content}
      tabIndex={-1}
      className="mx-auto min-h-[70vh] w-full max-w-384 px-4 pt-4 outline-none sm:px-6 lg:px-8 lg:pt-6"
    >
      <Outlet />
    </main>
  )
}

/** A progress bar at the top while the next screen is loading. */
function NavigationBar() {
  const busy = useNavigation().state !== 'idle'
  return <div aria-hidden="true" hidden={!busy} className="travel fixed inset-x-0 top-0 z-60 h-1 bg-accent" />
}
