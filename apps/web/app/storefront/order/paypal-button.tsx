import { Button } from '#web/ui/button.tsx'
import payPal from '../chrome/payment-marks/paypal.svg?url'
import { useOrderPaypalMessages } from '../messages/order-paypal.ts'
import type { Order } from './use-order.ts'

type PaypalButtonProps = {
  /** Not returned by every server: S§3 names none. */ quote: Order['paypal_quote']
  busy: boolean
  onPay: () => void
}

/** The dollar amount is shown below the button before it is pressed: PayPal takes no shillings (S§2, D11). */
export function PaypalButton({ quote, busy, onPay }: PaypalButtonProps) {
  const messages = useOrderPaypalMessages()
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        tone="quiet"
        size="lg"
        busy={busy}
        aria-describedby={quote ? 'paypal-dollars' : undefined}
        onClick={onPay}
      >
        {!busy && <img src={payPal} alt="" width={60} height={36} className="h-7 w-auto rounded-sm bg-plate" />}
        {messages.pay}
      </Button>
      {quote !== null && (
        <p id="paypal-dollars" className="text-center text-sm text-balance text-muted">
          <strong className="whitespace-nowrap text-ink">{messages.dollars(quote.amount.toFixed(2))}</strong>{' '}
          {messages.inDollars}
        </p>
      )}
    </div>
  )
}
