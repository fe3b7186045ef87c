import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { fromHere, openDocument } from '#web/lib/router/navigation.ts'
import { temporaryEmail, userEmail } from '#web/lib/session/remembered-email.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeForm } from '#web/ui/code-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { durations } from '../durations.ts'
import { joinCarts } from '../join-carts.ts'
import { storeTokens } from '../sign-in/after-sign-in.ts'
import { useRegistrationMessages } from '../messages/registration.ts'

type VerificationFormProps = {
  email: string
  /** The code has just been sent: the countdown to the next one runs. */
  mailedNow: boolean
  /**
   * Returns to the first step: by choice, or, with the server's message, when no registration is pending for this
   * address.
   */
  onBack: (reason: string) => void
}

/** The six-digit code. 404 returns to the first step; every other error is shown here (S§4). */
export default function VerificationForm({ email, mailedNow, onBack }: VerificationFormProps) {
  const messages = useRegistrationMessages()
  const errorText = useErrorText()
  const [done, setDone] = useState(false)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => openDocument(href('/login'), fromHere()), durations.afterRegistrationMs)
    return () => clearTimeout(timer)
  }, [done])

  function announcement(error: unknown, otherwise: string): string {
    const text = errorText(error, otherwise)
    if (isApiError(error) && error.status === 404) {
      temporaryEmail.write(null)
      onBack(text)
    }
    return text
  }

  async function verify(otp: string) {
    try {
      storeTokens(await api.open.call('POST /api/verify-otp/', { body: { email, otp } }))
      userEmail.write(email)
      temporaryEmail.write(null)
      setDone(true)
      await joinCarts()
    } catch (error) {
      return announcement(error, messages.verificationFailed)
    }
  }

  async function resend() {
    try {
      await api.open.call('POST /api/resend-otp/', { body: { email } })
    } catch (error) {
      return { tone: 'bad' as const, text: announcement(error, messages.resendFailed) }
    }
  }

  if (done) return <Notice tone="good">{messages.confirmed}</Notice>

  return (
    <CodeForm messages={messages} mailedNow={mailedNow} onVerify={verify} onResend={resend}>
      <Button tone="plain" onClick={() => onBack('')}>
        {messages.otherEmail}
      </Button>
    </CodeForm>
  )
}
