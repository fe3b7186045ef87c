import { useState } from 'react'
import { href } from 'react-router'
import { api } from '#web/lib/api.ts'
import { entry, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { messages } from '../messages.ts'
import { SignInCard } from '../sign-in/sign-in-card.tsx'

export default function ForgotPassword() {
  const [answer, setAnswer] = useState('')
  const form = useForm(async (entered) => {
    const { message } = await api.open.call('POST /api/password/forgot/', {
      body: { email: entry(entered, 'email').trim() },
    })
    setAnswer(message)
  }, messages.signIn.modalFailed)

  return (
    <>
      <PageHead title="Forgotten password" canonical={href('/forgot-password')} />
      <SignInCard
        title="Forgot your password?"
        text="We will mail you a link with which you can set a new one. It is good for 30 minutes."
        below={
          <InnerLink to={href('/login')} className={textLink}>
            Back to {messages.login}
          </InnerLink>
        }
      >
        {answer === '' ? (
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
            {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
            <Button type="submit" busy={form.busy}>
              Send the link
            </Button>
          </form>
        ) : (
          <Notice tone="good">{answer}</Notice>
        )}
      </SignInCard>
    </>
  )
}
