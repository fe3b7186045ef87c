import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { temporaryEmail } from '#web/lib/session/remembered-email.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { fromHere, openDocument } from '#web/lib/router/navigation.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { AdultsOnly } from '../sign-in/adults-only.tsx'
import { destination, acceptTokens } from '../sign-in/after-sign-in.ts'
import { GoogleSignIn } from '../sign-in/google-sign-in.tsx'
import { Or } from '../sign-in/or.tsx'
import { useRegistrationMessages } from '../messages/registration.ts'
import { useMessages } from '../messages/shared.ts'
import { useSignInMessages } from '../messages/sign-in.ts'

type RegistrationFormProps = {
  /** The values entered before, when the user returns. */
  email: string
  notice: string
  onSend: () => void
  onRegistered: (email: string) => void
}

export function RegistrationForm({ email: earlier, notice, onSend, onRegistered }: RegistrationFormProps) {
  const { createAccount } = useMessages()
  const signInMessages = useSignInMessages()
  const messages = useRegistrationMessages()
  const errorText = useErrorText()
  const { google } = useSite()
  const [googleError, setGoogleError] = useState('')
  const form = useForm(async (entered) => {
    onSend()
    setGoogleError('')
    const email = entry(entered, 'email').trim()
    await api.open.call('POST /api/register/', {
      body: { email, username: entry(entered, 'username').trim(), password: entry(entered, 'password') },
    })
    temporaryEmail.write(email)
    onRegistered(email)
  }, messages.failed)

  const error = form.error || googleError || notice
  return (
    <>
      <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <EmailField label={signInMessages.email} defaultValue={earlier} error={form.fields.email} />
        <TextField
          label={messages.username}
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          maxLength={60}
          error={form.fields.username}
        />
        <PasswordField
          kind="new"
          label={signInMessages.password}
          hint={signInMessages.passwordHint}
          error={form.fields.password}
        />
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <Button type="submit" busy={form.busy}>
          {createAccount}
        </Button>
      </form>
      {google && (
        <>
          <Or />
          <GoogleSignIn
            google={google}
            onPair={async (pair) => {
              await acceptTokens(pair)
              openDocument(destination(fromHere()))
            }}
            onFail={(failure, otherwise) => setGoogleError(errorText(failure, otherwise))}
          />
        </>
      )}
      <AdultsOnly />
    </>
  )
}
