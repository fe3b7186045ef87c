import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useOrderMessages } from '../messages/order.ts'

const ConfirmCode = lazyPart(() => import('./confirm-code.tsx'))

/** Confirms the email address of an account that was opened without a code (D18). */
export default function ConfirmEmail({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const { confirm: messages } = useOrderMessages()
  const [entering, setEntering] = useState(false)
  return (
    <section aria-labelledby="confirm" className="rounded-md bg-surface p-5 shadow-card print:hidden">
      <h2 id="confirm" className="text-lg font-bold">
        {messages.heading}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        {messages.sentTo} <strong className="wrap-anywhere text-ink">{email}</strong> {messages.purpose}
      </p>
      {entering ? (
        <ConfirmCode email={email} onConfirmed={onConfirmed} />
      ) : (
        <Button tone="quiet" onClick={() => setEntering(true)}>
          {messages.enter}
        </Button>
      )}
    </section>
  )
}
