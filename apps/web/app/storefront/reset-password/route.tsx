import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { useMessages } from '../messages/shared.ts'
import { useSignInMessages } from '../messages/sign-in.ts'

/** Opened from the mailed link with its secret in `token`. */
export default function ResetPassword() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { login, somethingWrong } = useMessages()
  const messages = useSignInMessages()
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm(async (entered) => {
    const body = { token, password: entry(entered, 'password') }
    await api.open.call('POST /api/password/reset/', { body })
    // Every session of the account has ended, including this browser's.
    tokens.clear()
    setIsSaved(true)
  }, somethingWrong)

  return (
    <>
      <PageHead title={messages.newPassword} />
      <SignInCard
        title={messages.newPasswordTitle}
        below={
          <InnerLink to={href('/forgot-password')} className={textLink}>
            {messages.anotherLink}
          </InnerLink>
        }
      >
        {isSaved ? (
          <>
            <Notice tone="good">{messages.passwordSaved}</Notice>
            <InnerLink to={href('/login')} className={buttonLook('brand')}>
              {login}
            </InnerLink>
          </>
        ) : (
          <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
            <PasswordField
              kind="new"
              label={messages.newPassword}
              hint={messages.passwordHint}
              error={form.fields.password}
            />
            {token === '' && <Notice tone="bad">{messages.linkIncomplete}</Notice>}
            {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
            <Button type="submit" busy={form.busy} disabled={token === ''}>
              {messages.savePassword}
            </Button>
          </form>
        )}
      </SignInCard>
    </>
  )
}
