import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { CODE_LENGTH, RESEND_SECONDS } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { openDocument } from '#web/lib/navigation.ts'
import { temporaryEmail, userEmail } from '#web/lib/remembered-email.ts'
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBoxes } from '#web/ui/code-boxes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { durations } from '../durations.ts'
import { joinCarts } from '../join-carts.ts'
import { storeTokens } from '../sign-in/after-sign-in.ts'
import { useRegistrationTexts } from '../texts/registration.ts'

type VerificationFormProps = {
  email: string
  /** The code has just been sent: the countdown to another one runs. */
  mailedNow: boolean
  /** Back to the first step: by choice, or, with the server's words, since nothing is pending for this address. */
  onBack: (reason: string) => void
}

type Progress = { kind: 'entering'; error: string } | { kind: 'checking' } | { kind: 'done' }

/** The six digits. 404 goes back to the first step, everything else stays here (S§4). */
export default function VerificationForm({ email, mailedNow, onBack }: VerificationFormProps) {
  const texts = useRegistrationTexts()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [progress, setProgress] = useState<Progress>({ kind: 'entering', error: '' })
  const [resendAtMs, setResendAtMs] = useState(() => (mailedNow ? nextResendMs() : 0))
  const secondsLeft = useSecondsUntil(resendAtMs)
  const done = progress.kind === 'done'

  // The first step and its focus are gone: one goes on typing here.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => openDocument(href('/login')), durations.afterRegistrationMs)
    return () => clearTimeout(timer)
  }, [done])

  function fail(error: unknown, otherwise: string) {
    const text = errorText(error, otherwise)
    if (!isApiError(error) || error.status !== 404) return setProgress({ kind: 'entering', error: text })
    temporaryEmail.write(null)
    onBack(text)
  }

  async function verify(otp: string) {
    if (otp.length !== CODE_LENGTH) {
      setProgress({ kind: 'entering', error: texts.codeIncomplete })
      return
    }
    setProgress({ kind: 'checking' })
    try {
      storeTokens(await api.open.call('POST /api/verify-otp/', { body: { email, otp } }))
      userEmail.write(email)
      temporaryEmail.write(null)
      setProgress({ kind: 'done' })
      await joinCarts()
    } catch (error) {
      fail(error, texts.verificationFailed)
    }
  }

  async function resend() {
    setResendAtMs(nextResendMs())
    setCode('')
    try {
      await api.open.call('POST /api/resend-otp/', { body: { email } })
      setProgress({ kind: 'entering', error: '' })
    } catch (error) {
      fail(error, texts.resendFailed)
    }
  }

  if (done) return <Notice tone="good">{texts.confirmed}</Notice>

  const error = progress.kind === 'entering' ? progress.error : ''
  return (
    <form
      ref={form}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void verify(code)
      }}
    >
      <CodeBoxes
        label={texts.code}
        value={code}
        onChange={setCode}
        onComplete={(complete) => void verify(complete)}
        invalid={error !== ''}
        busy={progress.kind === 'checking'}
      />
      {error !== '' && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" busy={progress.kind === 'checking'} disabled={code.length !== CODE_LENGTH}>
        {texts.verify}
      </Button>
      <Button tone="plain" disabled={secondsLeft > 0} onClick={() => void resend()}>
        {secondsLeft > 0 ? texts.resendIn(secondsLeft) : texts.resend}
      </Button>
      <Button tone="plain" onClick={() => onBack('')}>
        {texts.otherEmail}
      </Button>
    </form>
  )
}

const nextResendMs = () => Date.now() + RESEND_SECONDS * 1_000
