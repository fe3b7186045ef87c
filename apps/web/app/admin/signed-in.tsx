import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { OperatorRole } from '#contract/shared/states.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { useBackLink, useScreenTitles } from '#web/lib/router/screens.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { BackLink } from '#web/ui/admin/back-link.tsx'
import { SectionNav } from '#web/ui/admin/section-nav.tsx'
import { useShownFocus } from '#web/ui/admin/use-shown-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { LogOutIcon } from '#web/ui/icons.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { currentSession } from './access.ts'
import { useOpenTasks } from './data/dashboard.ts'
import { operatorQueries } from './data/operator-data.tsx'
import { endSession, type OperatorSession, useOperatorSession } from './data/session.ts'
import { area, roles } from './messages.ts'
import { groupsFor, sectionAt } from './navigation.tsx'
import { PromptProvider } from './prompt.tsx'
import { Reauthenticate } from './reauthentication.tsx'
import { SearchButton } from './search-button.tsx'
import { SectionMenu } from './section-menu.tsx'
import { Waiting } from './waiting.tsx'

export async function clientLoader() {
  await currentSession()
  return null
}

/** The served page: the session is known only in the browser. */
export { Waiting as HydrateFallback } from './waiting.tsx'

/** Requires a sign-in, then continues to the requested screen. */
export default function SignedIn() {
  const { data: session, error, refetch } = useOperatorSession()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isSignedOut = !session && isApiError(error) && error.status === 401
  const operator = session && `${session.email} ${session.role}`
  useLoadersOf(operator)

  useEffect(() => {
    if (isSignedOut) void navigate('/admin/login', { replace: true, state: { from: pathname + search } })
  }, [isSignedOut, navigate, pathname, search])

  if (isSignedOut) return <Waiting />
  if (session)
    return (
      <>
        <Area key={operator} session={session} />
        <Reauthenticate />
      </>
    )
  if (!error) return <Waiting />
  return (
    <ErrorState title={area.failed} text={errorText(error, '')} headingLevel="h1">
      <Button onClick={() => void refetch()}>{area.tryAgain}</Button>
    </ErrorState>
  )
}

/** Runs the loaders again, which check the role, after another operator has signed in on the same screen. */
function useLoadersOf(operator: string | undefined): void {
  const { revalidate } = useRevalidator()
  const checked = useRef(operator)
  useEffect(() => {
    if (checked.current === operator) return
    checked.current = operator
    if (operator !== undefined) void revalidate()
  }, [operator, revalidate])
}

/** The sections of the role, with the number of their open tasks. */
function useMenu(role: OperatorRole) {
  const openTasks = useOpenTasks()
  return groupsFor(role).map(({ title, sections }) => ({
    title,
    sections: sections.map((section) => {
      const text = openTasks(section.id)
      return { ...section, count: text === undefined ? undefined : { text, label: area.open(text) } }
    }),
  }))
}

function Area({ session }: { session: OperatorSession }) {
  const { pathname, search } = useLocation()
  const shown = useShownFocus(pathname + search)
  const navigate = useNavigate()
  const titles = useScreenTitles()
  const back = useBackLink()
  const { location: next } = useNavigation()
  const groups = useMenu(session.role)
  const who = `${session.name || session.email} · ${roles[session.role]}`
  const current = sectionAt(pathname)
  // An address without a section navigates to the first one.
  if (!current) return <Outlet />

  async function leave() {
    await endSession()
    await navigate('/admin/login')
    // Not before: a screen without its data would request it again, and ask for a sign-in that returns here.
    operatorQueries.clear()
  }

  return (
    <>
      <title>{[...titles, 'Sokoni'].join(' · ')}</title>
      <div className="mb-2 flex min-h-11 items-center gap-x-2 sm:mb-4 sm:gap-x-3 lg:mb-6">
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-xl font-extrabold tracking-tight sm:text-2xl">{current.title}</h1>
          <p className="wrap-anywhere text-muted max-sm:hidden">
            {area.title} · {who}
          </p>
        </div>
        <SearchButton role={session.role} />
        <SectionMenu groups={groups} current={current.id} who={who} shown={shown} />
        {/* On a phone only its icon, next to the title. */}
        <Button tone="quiet" onClick={() => void leave()} className="shrink-0 max-sm:size-11 max-sm:px-0">
          <LogOutIcon className="size-5" />
          <span className="max-sm:sr-only">{area.signOut}</span>
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <SectionNav label={area.sections} current={current.id} groups={groups} isHiddenOnPhone />
        <section
          ref={shown}
          tabIndex={-1}
          aria-label={area.section(current.title)}
          // The scripts of the next screen are being loaded.
          aria-busy={next !== undefined && next.pathname !== pathname}
          className="flex min-w-0 flex-col gap-4 outline-none transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
        >
          {back && <BackLink {...back} />}
          <PromptProvider>
            <Outlet />
          </PromptProvider>
        </section>
      </div>
    </>
  )
}
