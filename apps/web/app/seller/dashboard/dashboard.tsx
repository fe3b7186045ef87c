import { useEffect, useEffectEvent } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { PersonalData } from '#web/lib/personal-data.tsx'
import { useErrorText } from '#web/lib/ui-messages.ts'
import { useAlert } from '#web/ui/admin/alerts.tsx'
import { SectionNav } from '#web/ui/admin/section-nav.tsx'
import { useShownFocus } from '#web/ui/admin/use-shown-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LogOutIcon } from '#web/ui/some-icons.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useFirstLoad } from '../data/first-load.ts'
import { may, type OwnStore, useOwnStore } from '../data/store.ts'
import { dashboard, tabs as titles } from '../messages.ts'
import { Balance } from './balance.tsx'
import { LoadingDashboard } from './loading-dashboard.tsx'
import { type TabId, tabOf, tabPath, tabs, tabsFor } from './tabs.tsx'

export default function Dashboard({ onLogOut }: { onLogOut: () => void }) {
  return (
    <PersonalData>
      <WithStore onLogOut={onLogOut} />
    </PersonalData>
  )
}

/** A session without a store is a shopper's: it redirects to the seller login. */
function WithStore({ onLogOut }: { onLogOut: () => void }) {
  const { data: store, error, refetch } = useOwnStore()
  const navigate = useNavigate()
  const isShopper = isApiError(error) && error.status === 404

  useEffect(() => {
    if (isShopper) void navigate(href('/Seller/Login'), { replace: true })
  }, [isShopper, navigate])

  if (store) return <DashboardOf store={store} onLogOut={onLogOut} />
  // The session was refused: the layout is redirecting to a login.
  if (!error || isShopper || (isApiError(error) && error.status === 401)) return <LoadingDashboard />
  return <StoreFailed error={error} onRetry={() => void refetch()} />
}

/** Nothing of the dashboard could be loaded, not even the store: the alert of V§8, and a retry button behind it. */
function StoreFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const alert = useAlert()
  const errorText = useErrorText()
  const announce = useEffectEvent(() => {
    console.error(error)
    void alert(dashboard.loadFailed)
  })
  useEffect(() => {
    announce()
  }, [])
  return (
    <ErrorState title={dashboard.storeFailed} text={errorText(error, '')} headingLevel="h1">
      <Button onClick={onRetry}>{dashboard.tryAgain}</Button>
    </ErrorState>
  )
}

function DashboardOf({ store, onLogOut }: { store: OwnStore; onLogOut: () => void }) {
  const { search } = useLocation()
  useFirstLoad(store)
  const allowed = tabsFor(store)
  const shown = tabOf(search, allowed)
  const section = useShownFocus(search)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3 sm:gap-x-6 lg:mb-6">
        <div className="min-w-0 flex-1 sm:min-w-72">
          <h1 className="text-2xl font-extrabold tracking-tight">{dashboard.title}</h1>
          <p className="text-muted wrap-anywhere">
            {store.name} · {dashboard.storeNumber(store.store_number)}
          </p>
        </div>
        {may(store, 'money') && <Balance />}
        {/* On a phone only its icon, next to the title. */}
        <Button tone="quiet" onClick={onLogOut} className="max-sm:size-11 max-sm:self-start max-sm:px-0">
          <LogOutIcon className="size-5" />
          <span className="max-sm:sr-only">{dashboard.logOut}</span>
        </Button>
      </div>
      {store.status !== 'open' && (
        <div className="mb-4">
          <Notice tone="wait">{dashboard.status[store.status]}</Notice>
        </div>
      )}
      {shown ? (
        <div className="grid gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-8">
          <SectionNav
            label={dashboard.sections}
            current={shown}
            sections={allowed.map((id) => {
              const { Icon } = tabs[id]
              return { id, title: titles[id], href: tabPath(id), icon: <Icon className="size-5" /> }
            })}
          />
          {/* Keyed by tab, so that another tab does not inherit state. */}
          <section
            key={shown}
            ref={section}
            tabIndex={-1}
            aria-label={titles[shown]}
            className="flex min-w-0 flex-col gap-4 outline-none"
          >
            <ShownPanel tab={shown} store={store} />
          </section>
        </div>
      ) : (
        <Notice tone="info">{dashboard.nothingAllowed}</Notice>
      )}
    </>
  )
}

function ShownPanel({ tab, store }: { tab: TabId; store: OwnStore }) {
  const { Panel } = tabs[tab]
  return <Panel store={store} />
}
