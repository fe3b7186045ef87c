import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { tokens } from '#web/lib/tokens.ts'
import { entry, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from '../messages.ts'

/** Changing the password ends every other session of the account (D15, D19). */
export function ChangePassword() {
  const [changed, setChanged] = useState(0)
  const form = useForm(async (entered) => {
    const body = { current_password: entry(entered, 'current_password'), password: entry(entered, 'password') }
    tokens.save(await api.shopper.call('POST /api/password/change/', { body }))
    setChanged(changed + 1)
  }, messages.profile.errorOccurred)

  return (
    <details className="group rounded-md bg-surface shadow-card">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between px-5 font-semibold">
        Change password
        <ChevronDownIcon className="size-5 text-muted group-open:rotate-180" />
      </summary>
      {/* A changed password leaves empty fields behind. */}
      <form key={changed} onSubmit={form.onSubmit} className="flex flex-col gap-4 px-5 pb-5">
        <PasswordField
          label="Current password"
          name="current_password"
          required
          maxLength={256}
          autoComplete="current-password"
          error={form.fields.current_password}
        />
        <PasswordField
          label="New password"
          name="password"
          required
          minLength={8}
          maxLength={256}
          autoComplete="new-password"
          hint="At least 8 characters. Other devices are logged out."
          error={form.fields.password}
        />
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        {changed > 0 && form.error === '' && <Notice tone="good">Your password is changed.</Notice>}
        <Button type="submit" tone="quiet" busy={form.busy}>
          Change password
        </Button>
      </form>
    </details>
  )
}
