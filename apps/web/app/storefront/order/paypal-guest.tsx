import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { api } from '#web/lib/api/api.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useOrderPaypalMessages } from '../messages/order-paypal.ts'
import { useMessages } from '../messages/shared.ts'
import { clearPaypalReturn, type PaypalReturn } from './paypal-return.ts'

type Outcome = AnswerTo<'POST /api/paypal-capture-order/'>['status'] | 'cancelled' | 'unknown'

/** A user who returns from PayPal without a session: the payment is still completed, and its result shown (D28). */
export default function PaypalGuest({ orderId, returned }: { orderId: string; returned: PaypalReturn }) {
  const messages = useOrderPaypalMessages()
  const { login } = useMessages()
  const [outcome, setOutcome] = useState<Outcome | null>(returned.outcome === 'cancelled' ? 'cancelled' : null)
  const [approveUrl, setApproveUrl] = useState<string | null>(null)

  const requested = useRef(false)
  useEffect(() => {
    if (requested.current) return
    requested.current = true
    if (returned.outcome === 'cancelled') return clearPaypalReturn()
    api.open
      .call('POST /api/paypal-capture-order/', { body: { order_id: orderId, token: returned.token } })
      .then(({ status, links }) => {
        setOutcome(status)
        setApproveUrl(links[0]?.href ?? null)
        clearPaypalReturn()
      })
      .catch(() => setOutcome('unknown'))
  }, [orderId, returned])

  return (
    <section className="mx-auto flex max-w-xl flex-col gap-4 rounded-md bg-surface p-6 shadow-card">
      <h1 className="text-2xl font-bold">{messages.guest.title}</h1>
      <div aria-live="polite">
        {outcome === null ? (
          <p className="flex items-center gap-2.5">
            <Spinner className="size-5" />
            {messages.verifying}
          </p>
        ) : (
          <Reported outcome={outcome} />
        )}
      </div>
      {approveUrl !== null && (
        <a href={approveUrl} className={buttonLook('brand')}>
          {messages.guest.goBack}
        </a>
      )}
      {outcome === 'success' && (
        <InnerLink to={href('/orders/:orderId/track', { orderId })} className={buttonLook('brand')}>
          {messages.guest.follow}
        </InnerLink>
      )}
      {outcome !== null && (
        <>
          <p className="text-sm text-muted">{messages.guest.login}</p>
          <InnerLink to={href('/login')} className={buttonLook('quiet')}>
            {login}
          </InnerLink>
        </>
      )}
    </section>
  )
}

function Reported({ outcome }: { outcome: Outcome }) {
  const messages = useOrderPaypalMessages()
  switch (outcome) {
    case 'success':
      return (
        <div className="flex flex-col gap-3">
          <Notice tone="good" sign={false}>
            {messages.successful}
          </Notice>
          <p>{messages.guest.paid}</p>
        </div>
      )
    case 'checking':
      return <Notice tone="wait">{messages.checking}</Notice>
    case 'declined':
      return <Notice tone="bad">{messages.declined}</Notice>
    case 'cancelled':
      return <Notice tone="wait">{messages.cancelled}</Notice>
    case 'unknown':
      return <Notice tone="wait">{messages.unknown}</Notice>
    case 'pending':
    case 'failed':
      return <Notice tone="bad">{messages.notFinished}</Notice>
  }
}
