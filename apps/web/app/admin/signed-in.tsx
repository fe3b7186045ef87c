import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { useErrorText } from '#web/lib/ui-messages.ts'
import { SectionNav } from '#web/ui/admin/section-nav.tsx'
import { useShownFocus } from '#web/ui/admin/use-shown-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { LogOutIcon } from '#web/ui/some-icons.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PromptProvider } from './prompt.tsx'
import { type OperatorSession, useOperatorSession, useSignOut } from './data/session.ts'
import { Reauthenticate } from './reauthentication.tsx'
import { area, roles } from './messages.ts'
import { OpenedName } from './opened-name.ts'
import { Waiting } from './waiting.tsx'
import { SectionMenu } from './section-menu.tsx'
import { sectionAt, sectionsFor } from './sections.tsx'

/** Requires a sign-in, then continues to the requested screen. */
export default function SignedIn() {
  const { data: session, error, refetch } = useOperatorSession()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isNobody = !session && isApiError(error) && error.status === 401

  useEffect(() => {
    if (isNobody) void navigate('/admin/login', { replace: true, state: { from: pathname + search } })
  }, [isNobody, navigate, pathname, search])

  if (isNobody) return <Waiting />
  if (session)
    return (
      <>
        <AreaOf key={`${session.email} ${session.role}`} session={session} />
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

function AreaOf({ session }: { session: OperatorSession }) {
  const { pathname, search } = useLocation()
  const section = useShownFocus(pathname + search)
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [opened, setOpened] = useState('')
  const sections = sectionsFor(session.role)
  // The first section of the role, for an address without a section.
  const current = sectionAt(pathname)

  const first = sections[0]?.href
  useEffect(() => {
    if (!current && first !== undefined) void navigate(first, { replace: true })
  }, [current, first, navigate])
  if (!current) return <Waiting />

  async function leave() {
    await signOut()
    await navigate('/admin/login')
  }

  return (
    <>
      <title>{[opened, current.title, 'Sokoni'].filter(Boolean).join(' · ')}</title>
      <div className="mb-4 flex items-center gap-x-3 lg:mb-6">
        <div className="min-w-0 flex-1">
          <h1 className="text-xl font-extrabold tracking-tight sm:text-2xl">{current.title}</h1>
          <p className="wrap-anywhere text-muted">
            <span className="max-sm:hidden">{area.title} · </span>
            {session.name || session.email} · {roles[session.role]}
          </p>
        </div>
        <SectionMenu sections={sections} current={current.id} shown={section} />
        {/* On a phone only its icon, next to the title. */}
        <Button tone="quiet" onClick={() => void leave()} className="shrink-0 max-sm:size-11 max-sm:px-0">
          <LogOutIcon className="size-5" />
          <span className="max-sm:sr-only">{area.signOut}</span>
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <SectionNav label={area.sections} current={current.id} sections={sections} />
        <section
          ref={section}
          tabIndex={-1}
          aria-label={area.section(current.title)}
          className="flex min-w-0 flex-col gap-4 outline-none"
        >
          <OpenedName value={setOpened}>
            <PromptProvider>
              <current.Panel key={current.id} />
            </PromptProvider>
          </OpenedName>
        </section>
      </div>
    </>
  )
}
