import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CODE_LENGTH, RESEND_SECONDS } from '#contract/shared/constants.ts'
import { api } from '#web/lib/api/api.ts'
import { useSecondsUntil } from '#web/lib/hooks/use-seconds-until.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBoxes } from '#web/ui/code-boxes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { storeTokens } from '../sign-in/after-sign-in.ts'
import { useOrderMessages } from '../messages/order.ts'

type ConfirmCodeProps = { email: string; onConfirmed: () => void }

/** The boxes for the code, loaded when the user is ready to enter it. */
export default function ConfirmCode({ email, onConfirmed }: ConfirmCodeProps) {
  const errorText = useErrorText()
  const { confirm: messages } = useOrderMessages()
  const [code, setCode] = useState('')
  const [hint, setHint] = useState('')
  const [resendAtMs, setResendAtMs] = useState(0)
  const wait = useSecondsUntil(resendAtMs)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const verify = useMutation({
    mutationFn: (otp: string) => api.open.call('POST /api/verify-otp/', { body: { email, otp } }),
    onSuccess(pair) {
      storeTokens(pair)
      onConfirmed()
    },
  })
  const resend = useMutation({
    mutationFn: () => api.open.call('POST /api/resend-otp/', { body: { email } }),
    onMutate: () => setResendAtMs(Date.now() + RESEND_SECONDS * 1_000),
  })

  function submit(otp: string) {
    if (otp.length !== CODE_LENGTH) return setHint(messages.incomplete)
    setHint('')
    verify.mutate(otp)
  }

  const error =
    hint ||
    (verify.isError && errorText(verify.error, messages.failed)) ||
    (resend.isError && errorText(resend.error, messages.resendFailed))
  return (
    <form
      ref={form}
      // An incomplete code shows the shop's message, not the browser's.
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <CodeBoxes
        label={messages.label}
        value={code}
        onChange={setCode}
        onComplete={submit}
        invalid={Boolean(error)}
        busy={verify.isPending}
      />
      {error && <Notice tone="bad">{error}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={verify.isPending} className="flex-1">
          {messages.verify}
        </Button>
        <Button tone="plain" disabled={wait > 0} onClick={() => resend.mutate()}>
          {wait > 0 ? messages.resendIn(wait) : messages.resend}
        </Button>
      </div>
    </form>
  )
}
