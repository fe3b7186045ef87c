import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CODE_LENGTH, RESEND_SECONDS } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBoxes } from '#web/ui/code-boxes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from '../messages.ts'
import { storeTokens } from '../sign-in/after-sign-in.ts'
import { type Order, useOrderUpdate } from './use-order.ts'

/** Somebody who registered over the cart confirms their address here (D18). */
export function ConfirmEmail({ order }: { order: Order }) {
  const errorText = useErrorText()
  const email = order.customer_email || order.user.email
  const { reload } = useOrderUpdate(order.id)
  const [code, setCode] = useState('')
  const [hint, setHint] = useState('')
  const [resendAtMs, setResendAtMs] = useState(0)
  const wait = useSecondsUntil(resendAtMs)

  const verify = useMutation({
    mutationFn: (otp: string) => api.open.call('POST /api/verify-otp/', { body: { email, otp } }),
    onSuccess: (pair) => {
      storeTokens(pair)
      return reload()
    },
  })
  const resend = useMutation({
    mutationFn: () => api.open.call('POST /api/resend-otp/', { body: { email } }),
    onMutate: () => setResendAtMs(Date.now() + RESEND_SECONDS * 1_000),
  })

  function submit(otp: string) {
    if (otp.length !== CODE_LENGTH) return setHint(messages.registration.codeIncompleteOnOrder)
    setHint('')
    verify.mutate(otp)
  }

  const error =
    hint ||
    (verify.isError && errorText(verify.error, messages.registration.verificationFailed)) ||
    (resend.isError && errorText(resend.error, messages.registration.resendFailed))
  return (
    <section aria-labelledby="confirm" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="confirm" className="text-lg font-bold">
        Confirm your email
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Enter the code we sent to <strong className="wrap-anywhere text-ink">{email}</strong>, so that we can mail you
        about this order.
      </p>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit(code)
        }}
      >
        <CodeBoxes
          label="Verification code"
          value={code}
          onChange={setCode}
          onComplete={submit}
          invalid={Boolean(error)}
          busy={verify.isPending}
        />
        {error && <Notice tone="bad">{error}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={verify.isPending} className="flex-1">
            Verify
          </Button>
          <Button tone="plain" disabled={wait > 0} onClick={() => resend.mutate()}>
            {wait > 0 ? messages.registration.resendIn(wait) : 'Resend code'}
          </Button>
        </div>
      </form>
    </section>
  )
}
