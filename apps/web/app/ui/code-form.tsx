import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH, RESEND_SECONDS } from '#contract/shared/constants.ts'
import { useSecondsUntil } from '#web/lib/hooks/use-seconds-until.ts'
import { Button } from './button.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { Notice } from './notice.tsx'

export type CodeFormMessages = {
  code: string
  verify: string
  resend: string
  resendIn: (seconds: number) => string
  codeIncomplete: string
}

type NoticeText = { tone: 'good' | 'bad'; text: string }

type CodeFormProps = {
  messages: CodeFormMessages
  /** The code has just been sent: the countdown to the next one runs. */
  mailedNow: boolean
  /** Checks a complete code; returns the error, or nothing on success. */
  onVerify: (code: string) => Promise<string | undefined>
  /** Sends another code; returns the message to show. */
  onResend: () => Promise<NoticeText | undefined>
  /** Other actions below the form. */
  children?: ReactNode
}

/**
 * Six boxes for a mailed code, which is checked as soon as it is complete, and a button that sends another one every 30
 * seconds.
 */
export function CodeForm({ messages, mailedNow, onVerify, onResend, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [notice, setNotice] = useState<NoticeText>()
  const [busy, setBusy] = useState<'verifying' | 'resending'>()
  const [resendAtMs, setResendAtMs] = useState(() => (mailedNow ? nextResendMs() : 0))
  const secondsLeft = useSecondsUntil(resendAtMs)

  // The previous step has been unmounted with its focus: the focus moves to the first box.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function verify(otp: string) {
    if (busy) return
    if (otp.length !== CODE_LENGTH) return setNotice({ tone: 'bad', text: messages.codeIncomplete })
    setBusy('verifying')
    setNotice(undefined)
    const wrong = await onVerify(otp)
    setBusy(undefined)
    if (wrong !== undefined) setNotice({ tone: 'bad', text: wrong })
  }

  async function resend() {
    setBusy('resending')
    setNotice(undefined)
    setCode('')
    const answer = await onResend()
    setBusy(undefined)
    setNotice(answer)
    setResendAtMs(nextResendMs())
  }

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
        label={messages.code}
        value={code}
        onChange={setCode}
        onComplete={(complete) => void verify(complete)}
        onEnter={() => code.length < CODE_LENGTH && void verify(code)}
        invalid={notice?.tone === 'bad'}
        busy={busy === 'verifying'}
      />
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <Button type="submit" busy={busy === 'verifying'} disabled={code.length !== CODE_LENGTH}>
        {messages.verify}
      </Button>
      <Button tone="plain" disabled={secondsLeft > 0 || busy !== undefined} onClick={() => void resend()}>
        {secondsLeft > 0 ? messages.resendIn(secondsLeft) : messages.resend}
      </Button>
      {children}
    </form>
  )
}

const nextResendMs = () => Date.now() + RESEND_SECONDS * 1_000
