import { useState } from 'react'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { account as messages } from './messages.ts'

/** Changes the operator's own password. */
export function Password() {
  const [changes, setChanges] = useState(0)
  const [announcement, announce] = useAnnouncement()
  const step = useStep('sessions')
  const form = useCheckedForm(async (entered) => {
    announce()
    const body = { current_password: entry(entered, 'current_password'), password: entry(entered, 'password') }
    await step(() => operatorApi.call('POST /api/admin/password/', { body }))
    announce({ tone: 'good', text: messages.passwordChanged })
    setChanges((count) => count + 1)
  }, messages.passwordFailed)
  return (
    <section aria-labelledby="password" className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <h2 id="password" className="text-lg font-bold">
        {messages.password}
      </h2>
      <p className="max-w-prose">{messages.passwordText}</p>
      <form key={changes} method="post" noValidate onSubmit={form.onSubmit} className="flex max-w-md flex-col gap-4">
        <PasswordField
          kind="current"
          name="current_password"
          label={messages.currentPassword}
          error={form.fields['current_password']}
        />
        <PasswordField
          kind="new"
          label={messages.newPassword}
          hint={messages.passwordHint}
          error={form.fields['password']}
        />
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" tone="quiet" className="self-start" busy={form.busy}>
          {messages.changePassword}
        </Button>
      </form>
      <LiveAnnouncement announcement={announcement} />
    </section>
  )
}
