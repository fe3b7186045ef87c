import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { href, Outlet, useLocation, useNavigate } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { PersonalData } from '#web/lib/personal-data.tsx'
import { useErrorText } from '#web/lib/words.ts'
import { SectionNav } from '#web/ui/back-office/section-nav.tsx'
import { Button } from '#web/ui/button.tsx'
import { LogOutIcon } from '#web/ui/some-icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { operatorApi } from './data/operator-api.ts'
import { type OperatorSession, useOperatorSession } from './data/session.ts'
import { area, roles } from './messages.ts'
import { Proof } from './proof.tsx'
import { sectionOf, sectionsFor } from './sections.tsx'

export default function SignedIn() {
  return (
    <PersonalData>
      <WithSession />
    </PersonalData>
  )
}

/** Whoever is not signed in signs in first, and comes back to where they were going. */
function WithSession() {
  const { data: session, error, refetch } = useOperatorSession()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isNobody = isApiError(error) && error.status === 401

  useEffect(() => {
    if (isNobody) void navigate(href('/admin/login'), { replace: true, state: { from: pathname } })
  }, [isNobody, navigate, pathname])

  if (isNobody) return <Loading />
  if (session) return <AreaOf session={session} />
  if (!error) return <Loading />
  return (
    <ErrorState title={area.failed} text={errorText(error, '')} headingLevel="h1">
      <Button onClick={() => void refetch()}>{area.tryAgain}</Button>
    </ErrorState>
  )
}

function AreaOf({ session }: { session: OperatorSession }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const current = sectionOf(pathname)

  async function signOut() {
    // Gone from here whatever the answer is: a session that cannot be ended now ends by itself.
    await operatorApi.call('DELETE /api/admin/session/').catch(() => undefined)
    client.removeQueries({ queryKey: ['operator'] })
    await navigate(href('/admin/login'))
  }

  return (
    <Proof>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 lg:mb-6">
        <div className="min-w-0 flex-1">
          <p className="text-2xl font-extrabold tracking-tight">{area.title}</p>
          <p className="wrap-anywhere text-muted">
            {session.name || session.email} · {roles[session.role]}
          </p>
        </div>
        {/* On a phone its picture alone, beside the title. */}
        <Button tone="quiet" onClick={() => void signOut()} className="max-sm:size-11 max-sm:self-start max-sm:px-0">
          <LogOutIcon className="size-5" />
          <span className="max-sm:sr-only">{area.signOut}</span>
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <SectionNav label={area.sections} current={current} sections={sectionsFor(session.role)} />
        <div className="flex min-w-0 flex-col gap-4">
          <Outlet />
        </div>
      </div>
    </Proof>
  )
}
