import { useEffect, useEffectEvent, useRef } from 'react'
import {
  href,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { logOut } from '#web/lib/session/log-out.ts'
import { openDocument } from '#web/lib/router/navigation.ts'
import { PersonalData } from '#web/lib/session/personal-data.tsx'
import { type ScreenHandle, useBackLink, useScreenTitles } from '#web/lib/router/screens.ts'
import { useVisitor } from '#web/lib/session/use-visitor.ts'
import { useAlert } from '#web/ui/admin/alerts.tsx'
import { BackLink } from '#web/ui/admin/back-link.tsx'
import { SectionNav } from '#web/ui/admin/section-nav.tsx'
import { useShownFocus } from '#web/ui/admin/use-shown-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { LogOutIcon } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { SellerHead } from '../chrome/seller-head.tsx'
import { firstLoad } from '../data/first-load.ts'
import { may, type OwnStore, useOwnStore } from '../data/store.ts'
import { useOpenTasks } from './open-tasks.ts'
import { dashboard } from '../messages.ts'
import type { Route } from './+types/layout.ts'
import { loadStore } from './access.ts'
import { Balance } from './balance.tsx'
import { LoadingDashboard } from './loading-dashboard.tsx'
import { sectionOf, sectionsFor } from './sections.ts'
import { StoreFailed } from './store-failed.tsx'

/** Store data is loaded only in the browser. */
export async function clientLoader() {
  return { firstErrors: firstLoad(await loadStore()) }
}

/** Not for another screen or filter, but for another session, other rights and retries. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export const handle = { title: dashboard.title } satisfies ScreenHandle

export { LoadingDashboard as HydrateFallback } from './loading-dashboard.tsx'

/** When the session ends during use, refused (V§6) or in another tab, the user is redirected to the shop's login. */
export default function DashboardLayout({ loaderData: { firstErrors } }: Route.ComponentProps) {
  const visitor = useVisitor()
  const navigate = useNavigate()
  const isLoggingOut = useRef(false)

  useEffect(() => {
    if (visitor !== 'guest') return
    if (isLoggingOut.current) void navigate(href('/Seller/Login'), { replace: true })
    else openDocument(href('/login'))
  }, [visitor, navigate])

  function leave() {
    isLoggingOut.current = true
    // Executed before the server responds: a user who closes the page now is logged out.
    void logOut()
  }

  if (visitor === 'guest') return <LoadingDashboard />
  return (
    <PersonalData>
      <Dashboard firstErrors={firstErrors} onLogOut={leave} />
    </PersonalData>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StoreFailed error={error} />
}

type DashboardProps = { firstErrors: Promise<readonly unknown[]>; onLogOut: () => void }

function Dashboard({ firstErrors, onLogOut }: DashboardProps) {
  const { data: store } = useOwnStore()
  const { revalidate } = useRevalidator()
  const isUnknown = store === undefined
  useFirstLoadAlert(firstErrors)

  // The session has changed, in this tab or in another: the loaders check the new one.
  useEffect(() => {
    if (isUnknown) void revalidate()
  }, [isUnknown, revalidate])

  return store ? <DashboardOf key={store.store_number} store={store} onLogOut={onLogOut} /> : <LoadingDashboard />
}

/** The alert of V§8, when all requests of the first load have failed. */
function useFirstLoadAlert(firstErrors: Promise<readonly unknown[]>): void {
  const alert = useAlert()
  const announce = useEffectEvent((errors: readonly unknown[]) => {
    for (const error of errors) console.error(error)
    if (errors.length > 0) void alert(dashboard.loadFailed)
  })
  useEffect(() => {
    let isShown = true
    void firstErrors.then((errors) => isShown && announce(errors))
    return () => {
      isShown = false
    }
  }, [firstErrors])
}

function DashboardOf({ store, onLogOut }: { store: OwnStore; onLogOut: () => void }) {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const titles = useScreenTitles()
  const back = useBackLink()
  const current = sectionOf(useMatches())
  const allowed = sectionsFor(store)
  const shown = allowed.find(({ id }) => id === current)
  const content = useShownFocus(pathname + search)
  const tasks = useOpenTasks(store)
  const isLeaving = next !== undefined && next.pathname !== pathname
  useFirstSection(shown ? undefined : allowed[0]?.path)
  useCheckedRights(allowed.map(({ id }) => id).join())
  return (
    <>
      <SellerHead title={titles.join(' · ')} />
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 sm:mb-4 sm:gap-x-6 sm:gap-y-3 lg:mb-6">
        <div className="min-w-0 flex-1 sm:min-w-72">
          <h1 className="text-lg font-extrabold tracking-tight sm:text-2xl">{dashboard.title}</h1>
          <p className="text-muted max-sm:truncate max-sm:text-sm sm:wrap-anywhere">
            {store.name} · {dashboard.storeNumber(store.store_number)}
          </p>
        </div>
        {may(store, 'money') && <Balance />}
        {/* On a narrow screen only its icon, next to the title. */}
        <Button tone="quiet" onClick={onLogOut} className="max-md:size-11 max-md:self-start max-md:px-0">
          <LogOutIcon className="size-5" />
          <span className="max-md:sr-only">{dashboard.logOut}</span>
        </Button>
      </div>
      {store.status !== 'open' && (
        <div className="mb-4">
          <Notice tone="wait">{dashboard.status[store.status]}</Notice>
        </div>
      )}
      {allowed.length === 0 ? (
        <Notice tone="info">{dashboard.nothingAllowed}</Notice>
      ) : (
        <div className="grid gap-3 sm:gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-8">
          <SectionNav
            label={dashboard.sections}
            current={current}
            groups={[
              {
                sections: allowed.map(({ id, title, path, Icon }) => ({
                  id,
                  title,
                  href: path,
                  icon: <Icon className="size-5" />,
                  count: tasks(id),
                })),
              },
            ]}
          />
          {/* Keyed by section, so that another section does not inherit state. */}
          <section
            key={current}
            ref={content}
            tabIndex={-1}
            aria-label={shown?.title}
            // The next screen is being loaded.
            aria-busy={isLeaving}
            className="flex min-w-0 flex-col gap-3 outline-none transition-opacity aria-busy:opacity-60 aria-busy:delay-150 sm:gap-4"
          >
            {back && <BackLink {...back} />}
            {shown ? <Outlet /> : <Loading />}
          </section>
        </div>
      )}
    </>
  )
}

/** Opens another section instead of one that the user may not see. */
function useFirstSection(path: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true })
  }, [navigate, path])
}

/** When the owner has changed the rights of the user, the loaders check them again. */
function useCheckedRights(rights: string): void {
  const { revalidate } = useRevalidator()
  const checked = useRef(rights)
  useEffect(() => {
    if (checked.current === rights) return
    checked.current = rights
    void revalidate()
  }, [rights, revalidate])
}
