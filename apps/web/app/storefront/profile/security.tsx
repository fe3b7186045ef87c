import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { logOut } from '#web/lib/session/log-out.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSecurityMessages } from '../messages/security.ts'
import { useMessages } from '../messages/shared.ts'
import { Confirm } from './confirm.ts'
import { LoadFailed } from '../load-failed.tsx'
import { Rows } from './rows.tsx'
import { useProfile } from './use-profile.ts'

const sessionsKey = ['sessions']
const SHOWN_AT_FIRST = 10

/** The password, and the sessions of the account. */
export default function Security() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <Password />
      <Devices />
    </div>
  )
}

function Password() {
  const messages = useSecurityMessages()
  const profile = useProfile()
  const hasPassword = profile.data?.has_password !== false
  return (
    <section aria-labelledby="password" aria-busy={profile.isPending} className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="password" className="text-lg font-bold">
        {hasPassword ? messages.changePassword : messages.setPassword}
      </h2>
      {hasPassword ? <ChangePassword isLocked={profile.isPending} /> : <SetPassword />}
    </section>
  )
}

/** By a mailed link, which verifies the email address. */
function SetPassword() {
  const messages = useSecurityMessages()
  return (
    <>
      <p className="mt-1 mb-4 text-sm text-muted">{messages.noPassword}</p>
      <InnerLink to={href('/forgot-password')} className={buttonLook('quiet')}>
        {messages.setByMail}
      </InnerLink>
    </>
  )
}

/** Changing the password ends every other session of the account (D15, D19). */
function ChangePassword({ isLocked }: { isLocked: boolean }) {
  const { somethingWrong } = useMessages()
  const messages = useSecurityMessages()
  const client = useQueryClient()
  const [changes, setChanges] = useState(0)
  const form = useForm(async (entered) => {
    const body = { current_password: entry(entered, 'current_password'), password: entry(entered, 'password') }
    tokens.save(await api.shopper.call('POST /api/password/change/', { body }))
    setChanges(changes + 1)
    await client.invalidateQueries({ queryKey: sessionsKey })
  }, somethingWrong)

  return (
    <>
      <p className="mt-1 mb-4 text-sm text-muted">{messages.changeText}</p>
      {/* Remounted after a change, so that the fields are empty. */}
      <form key={changes} onSubmit={form.onSubmit}>
        <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-4">
          <PasswordField
            kind="current"
            label={messages.current}
            name="current_password"
            error={form.fields.current_password}
          />
          <PasswordField kind="new" label={messages.next} hint={messages.hint} error={form.fields.password} />
          {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
          <Button type="submit" busy={form.busy}>
            {messages.changePassword}
          </Button>
        </fieldset>
      </form>
      {changes > 0 && form.error === '' && !form.busy && (
        <div className="mt-4">
          <Notice tone="good">{messages.changed}</Notice>
        </div>
      )}
    </>
  )
}

function Devices() {
  const { list } = useMessages()
  const messages = useSecurityMessages()
  const moment = useDateFormat('moment')
  const day = useDateFormat('day')
  const devices = useQuery({ queryKey: sessionsKey, queryFn: () => api.shopper.call('GET /api/sessions/') })
  const [showsAll, setShowsAll] = useState(false)
  const sessions = devices.data?.sessions ?? []
  return (
    <section aria-labelledby="devices" aria-busy={devices.isPending} className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="devices" className="mb-2 text-lg font-bold">
        {messages.devices}
      </h2>
      {devices.isPending && <Rows count={2} />}
      {devices.isError && <LoadFailed text={messages.devicesFailed} onRetry={() => void devices.refetch()} />}
      <ul className="divide-y divide-line">
        {sessions.slice(0, showsAll ? undefined : SHOWN_AT_FIRST).map((session, index) => (
          <li key={`${session.created_at} ${index}`} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <div>
              <p className="font-semibold">{messages.since(moment(session.created_at))}</p>
              <p className="text-sm text-muted">{messages.until(day(session.expires_at))}</p>
            </div>
            <Badge tone={session.is_current ? 'good' : 'neutral'}>
              {session.is_current ? messages.thisDevice : messages.otherDevice}
            </Badge>
          </li>
        ))}
      </ul>
      {!showsAll && sessions.length > SHOWN_AT_FIRST && (
        <Button tone="plain" size="sm" onClick={() => setShowsAll(true)}>
          {list.more}
        </Button>
      )}
      <LogOutEverywhere />
    </section>
  )
}

function LogOutEverywhere() {
  const { somethingWrong } = useMessages()
  const messages = useSecurityMessages()
  const errorText = useErrorText()
  const [isConfirming, setIsConfirming] = useState(false)
  const end = useMutation({
    mutationFn: () => api.shopper.call('POST /api/logout/everywhere/'),
    onSuccess: async () => {
      toasts.show('success', messages.loggedOut)
      await logOut()
    },
  })
  return (
    <div className="mt-3 flex flex-col gap-3">
      {end.isError && <Notice tone="bad">{errorText(end.error, somethingWrong)}</Notice>}
      <Button tone="quiet" busy={end.isPending} onClick={() => setIsConfirming(true)}>
        {messages.everywhere}
      </Button>
      {isConfirming && (
        <Confirm
          open
          onClose={() => setIsConfirming(false)}
          question={messages.everywhereQuestion}
          text={messages.everywhereText}
          confirmText={messages.everywhere}
          onConfirm={() => end.mutate()}
        />
      )}
    </div>
  )
}
