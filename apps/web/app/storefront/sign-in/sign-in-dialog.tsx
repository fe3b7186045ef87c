import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMessages } from '../messages/shared.ts'
import { useSignInMessages } from '../messages/sign-in.ts'
import { AdultsOnly } from './adults-only.tsx'
import { acceptTokens } from './after-sign-in.ts'

/** Login and registration over the cart: email and password, and a name when registering (S§2). */
export default function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { login, createAccount, somethingWrong } = useMessages()
  const messages = useSignInMessages()
  const [registering, setRegistering] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={registering ? createAccount : login}
      description={registering ? messages.modalRegister : messages.modalLogin}
    >
      {/* Keyed as another form: errors of one form do not apply to the other. */}
      <AccountForm
        key={String(registering)}
        registering={registering}
        otherwise={somethingWrong}
        submitText={registering ? createAccount : login}
        onDone={onClose}
      />
      <Button tone="plain" onClick={() => setRegistering(!registering)}>
        {registering ? messages.haveAccount : messages.register}
      </Button>
    </Dialog>
  )
}

type AccountFormProps = { registering: boolean; otherwise: string; submitText: string; onDone: () => void }

function AccountForm({ registering, otherwise, submitText, onDone }: AccountFormProps) {
  const messages = useSignInMessages()
  const form = useForm(async (entered) => {
    const account = { email: entry(entered, 'email').trim(), password: entry(entered, 'password') }
    const pair = registering
      ? await api.open.call('POST /api/register/', { body: { ...account, name: entry(entered, 'name').trim() } })
      : await api.open.call('POST /api/login/', { body: account })
    await acceptTokens('access' in pair ? pair : {})
    onDone()
  }, otherwise)

  return (
    <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {registering && (
        <TextField
          label={messages.name}
          name="name"
          required
          autoComplete="name"
          maxLength={100}
          error={form.fields.name}
        />
      )}
      <EmailField label={messages.email} error={form.fields.email} />
      <PasswordField
        kind={registering ? 'new' : 'current'}
        label={messages.password}
        hint={registering ? messages.passwordHint : undefined}
        error={form.fields.password}
      />
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" busy={form.busy}>
        {submitText}
      </Button>
      {registering && <AdultsOnly />}
    </form>
  )
}
