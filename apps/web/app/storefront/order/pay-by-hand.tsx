import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, CopyIcon } from '#web/ui/icons.ts'
import { useOrderByHandMessages } from '../messages/order-by-hand.ts'
import { useCopy } from './use-copy.ts'
import type { Order } from './use-order.ts'

/** PayBill number, account and amount, for paying from the phone's own menu, without a payment prompt. */
export default function PayByHand({ byHand }: { byHand: NonNullable<Order['pay_by_hand']> }) {
  const messages = useOrderByHandMessages()
  const amount = useAmount('payByHand')
  const { copy, copied, announcement } = useCopy(messages)

  const facts = [
    { what: messages.business, shown: byHand.paybill, copied: byHand.paybill },
    { what: messages.account, shown: byHand.account, copied: byHand.account },
    // Typed on the phone without its label or separators.
    { what: messages.amount, shown: amount(byHand.amount), copied: String(byHand.amount) },
  ]
  return (
    <section aria-labelledby="by-hand" className="flex flex-col gap-3 border-t border-line p-4">
      <h3 id="by-hand" className="font-bold">
        {messages.heading}
      </h3>
      <p className="text-sm">{messages.how}</p>
      <dl className="flex flex-col divide-y divide-line rounded-md bg-sunken px-3">
        {facts.map((fact) => (
          <div key={fact.what} className="relative py-2 pr-13">
            <dt className="text-sm text-muted">{fact.what}</dt>
            <dd className="font-bold break-all">
              {fact.shown}
              <Button
                tone="plain"
                className="absolute top-1/2 right-0 min-h-11 min-w-11 -translate-y-1/2 px-0"
                aria-label={messages.copy(fact.what)}
                onClick={() => void copy(fact.what, fact.copied)}
              >
                {copied === fact.what ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{messages.exact}</p>
      <output className="text-sm empty:hidden">{announcement}</output>
    </section>
  )
}
