import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useOrderTexts } from '../texts/order.ts'
import type { Order } from './use-order.ts'

const ConfirmCode = lazyPart(() => import('./confirm-code.tsx'))

/** Somebody who registered over the cart confirms their address here (D18). */
export function ConfirmEmail({ order, onConfirmed }: { order: Order; onConfirmed: () => void }) {
  const { confirm: texts } = useOrderTexts()
  const [entering, setEntering] = useState(false)
  const email = order.customer_email || order.user.email
  return (
    <section aria-labelledby="confirm" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="confirm" className="text-lg font-bold">
        {texts.heading}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        {texts.sentTo} <strong className="wrap-anywhere text-ink">{email}</strong>, {texts.purpose}
      </p>
      {entering ? (
        <ConfirmCode email={email} orderId={order.id} onConfirmed={onConfirmed} />
      ) : (
        <Button tone="quiet" onClick={() => setEntering(true)}>
          {texts.enter}
        </Button>
      )}
    </section>
  )
}
