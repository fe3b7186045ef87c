import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { registration } from '../messages.ts'

export type StoreDetails = { store_name: string; email: string; username: string; phone_number: string }

type DetailsProps = {
  /** The values entered before, when the user returns. */
  earlier: StoreDetails | undefined
  /** The reason for returning to this step. */
  notice: string
  onRegistered: (details: StoreDetails) => void
}

export function Details({ earlier, notice, onRegistered }: DetailsProps) {
  const form = useForm(async (entered) => {
    const details = {
      store_name: entry(entered, 'store_name').trim(),
      email: entry(entered, 'email').trim(),
      username: entry(entered, 'username').trim(),
      phone_number: entry(entered, 'phone_number').trim(),
    }
    await api.open.call('POST /api/seller/register/', { body: { ...details, password: entry(entered, 'password') } })
    onRegistered(details)
  }, registration.failed)

  const error = form.error || notice
  return (
    <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <TextField
        label={registration.storeName}
        name="store_name"
        required
        autoComplete="organization"
        defaultValue={earlier?.store_name}
        maxLength={80}
        hint={registration.storeNameHint}
        error={form.fields.store_name}
      />
      <EmailField label={registration.email} defaultValue={earlier?.email} error={form.fields.email} />
      <TextField
        label={registration.username}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={earlier?.username}
        maxLength={60}
        error={form.fields.username}
      />
      <PasswordField
        kind="new"
        label={registration.password}
        hint={registration.passwordHint}
        error={form.fields.password}
      />
      <TextField
        label={registration.phoneNumber}
        name="phone_number"
        type="tel"
        required
        autoComplete="tel"
        defaultValue={earlier?.phone_number}
        maxLength={30}
        hint={registration.phoneNumberHint}
        error={form.fields.phone_number}
      />
      {error !== '' && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" busy={form.busy}>
        {registration.submit}
      </Button>
      <p className="text-sm text-muted">
        {registration.adult} {/* Opens in a new tab, so that the typed values stay. */}
        <InnerLink to={href('/privacy')} target="_blank" className={textLink}>
          {registration.privacy}
        </InnerLink>
        .
      </p>
    </form>
  )
}
