import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { temporaryEmail } from '#web/lib/remembered-email.ts'
import { useSite } from '#web/lib/use-site.ts'
import { entry, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { openDocument } from '#web/lib/navigation.ts'
import { useErrorText } from '#web/lib/words.ts'
import { messages } from '../messages.ts'
import { destination, takeTokens } from '../sign-in/after-sign-in.ts'
import { GoogleSignIn } from '../sign-in/google-sign-in.tsx'
import { Or } from '../sign-in/sign-in-card.tsx'

type RegistrationFormProps = {
  /** Why one is here again, after the second step. */
  notice: string
  onRegistered: (email: string) => void
}

export function RegistrationForm({ notice, onRegistered }: RegistrationFormProps) {
  const errorText = useErrorText()
  const { google } = useSite()
  const [googleError, setGoogleError] = useState('')
  const form = useForm(async (entered) => {
    const email = entry(entered, 'email').trim()
    await api.open.call('POST /api/register/', {
      body: { email, username: entry(entered, 'username').trim(), password: entry(entered, 'password') },
    })
    temporaryEmail.write(email)
    onRegistered(email)
  }, messages.registration.failed)

  const error = form.error || googleError || notice
  return (
    <>
      <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          error={form.fields.email}
        />
        <TextField
          label="Username"
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          maxLength={60}
          error={form.fields.username}
        />
        <PasswordField
          label="Password"
          name="password"
          required
          minLength={8}
          maxLength={256}
          autoComplete="new-password"
          hint="At least 8 characters."
          error={form.fields.password}
        />
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <Button type="submit" busy={form.busy}>
          {messages.createAccount}
        </Button>
      </form>
      {google && (
        <>
          <Or />
          <GoogleSignIn
            google={google}
            onPair={async (pair) => {
              await takeTokens(pair)
              openDocument(destination(null))
            }}
            onFail={(failure, otherwise) => setGoogleError(errorText(failure, otherwise))}
          />
        </>
      )}
    </>
  )
}
