import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { entry, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from '../messages.ts'
import { takeTokens } from './after-sign-in.ts'

/** Login and registration over the cart: email and password, and a name when registering (S§2). */
export default function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [registering, setRegistering] = useState(false)
  const form = useForm(async (entered) => {
    const account = { email: entry(entered, 'email').trim(), password: entry(entered, 'password') }
    const pair = registering
      ? await api.open.call('POST /api/register/', { body: { ...account, name: entry(entered, 'name').trim() } })
      : await api.open.call('POST /api/login/', { body: account })
    await takeTokens('access' in pair ? pair : {})
    onClose()
  }, messages.signIn.modalFailed)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={registering ? messages.createAccount : messages.login}
      description={registering ? 'Your cart joins your new account.' : 'Your cart is waiting in your account.'}
    >
      {/* Another form, not another wording of the same: what was typed wrong there does not count here. */}
      <form key={String(registering)} method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {registering && (
          <TextField label="Name" name="name" required autoComplete="name" maxLength={100} error={form.fields.name} />
        )}
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          error={form.fields.email}
        />
        <PasswordField
          label="Password"
          name="password"
          required
          minLength={registering ? 8 : undefined}
          maxLength={256}
          autoComplete={registering ? 'new-password' : 'current-password'}
          error={form.fields.password}
        />
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" busy={form.busy}>
          {registering ? messages.createAccount : messages.login}
        </Button>
        <Button tone="plain" onClick={() => setRegistering(!registering)}>
          {registering ? 'I have an account already' : 'I am new here'}
        </Button>
      </form>
    </Dialog>
  )
}
