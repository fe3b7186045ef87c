import { useState } from 'react'
import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { useMessages } from '../messages/shared.ts'
import { useSignInMessages } from '../messages/sign-in.ts'

export default function ForgotPassword() {
  const { somethingWrong } = useMessages()
  const messages = useSignInMessages()
  const [isSent, setIsSent] = useState(false)
  const form = useForm(async (entered) => {
    await api.open.call('POST /api/password/forgot/', { body: { email: entry(entered, 'email').trim() } })
    setIsSent(true)
  }, somethingWrong)

  return (
    <>
      <PageHead
        title={messages.forgottenTitle}
        description={messages.forgottenText}
        canonical={href('/forgot-password')}
      />
      <SignInCard
        title={messages.forgotten}
        text={messages.forgottenText}
        below={
          <InnerLink to={href('/login')} className={textLink}>
            {messages.backToLogin}
          </InnerLink>
        }
      >
        {isSent ? (
          <Notice tone="good">{messages.linkSent}</Notice>
        ) : (
          <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
            <EmailField label={messages.email} error={form.fields.email} />
            {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
            <Button type="submit" busy={form.busy}>
              {messages.sendLink}
            </Button>
          </form>
        )}
      </SignInCard>
    </>
  )
}
