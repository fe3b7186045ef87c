import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { tokens } from '#web/lib/tokens.ts'
import { entry, useForm } from '#web/lib/use-form.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { messages } from '../messages.ts'
import { SignInCard } from '../sign-in/sign-in-card.tsx'

/** Opened from the mailed link, which carries its secret in `token`. */
export default function ResetPassword() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [answer, setAnswer] = useState('')
  const form = useForm(async (entered) => {
    const body = { token, password: entry(entered, 'password') }
    const { message } = await api.open.call('POST /api/password/reset/', { body })
    // Every session of the account has ended, this browser's too.
    tokens.clear()
    setAnswer(message)
  }, messages.signIn.modalFailed)

  return (
    <>
      <PageHead title="New password" />
      <SignInCard
        title="Set a new password"
        below={
          <InnerLink to={href('/forgot-password')} className={textLink}>
            Ask for another link
          </InnerLink>
        }
      >
        {answer === '' ? (
          <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
            <PasswordField
              label="New password"
              name="password"
              required
              minLength={8}
              maxLength={256}
              autoComplete="new-password"
              hint="At least 8 characters."
              error={form.fields.password}
            />
            {token === '' && <Notice tone="bad">This link is not complete. Please open it from the mail again.</Notice>}
            {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
            <Button type="submit" busy={form.busy} disabled={token === ''}>
              Save the password
            </Button>
          </form>
        ) : (
          <>
            <Notice tone="good">{answer}</Notice>
            <InnerLink to={href('/login')} className={buttonLook('brand')}>
              {messages.login}
            </InnerLink>
          </>
        )}
      </SignInCard>
    </>
  )
}
