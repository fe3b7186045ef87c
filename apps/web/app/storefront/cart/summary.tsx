import { type ReactNode, useEffect } from 'react'
import { difference, sum } from '#web/lib/i18n/amounts.ts'
import { amountDigits } from '#web/lib/i18n/currency-labels.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { ShieldIcon } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Address } from '../delivery-address/use-addresses.ts'
import { accountHere } from '#web/lib/session/tokens.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { BuyBar, useOutOfView } from '../buy-bar.tsx'
import { useCartMessages } from '../messages/cart.ts'
import { CouponBox } from './coupon-box.tsx'
import type { CartChange } from './cart-changes.ts'
import type { Cart } from './use-cart.ts'
import { useCheckout } from './use-checkout.ts'
import type { Coupon } from './use-coupon.ts'
import { arrivalText, useArrivalDates } from './arrival.ts'
import type { DeliveryMethod, Quote, Quoted } from './use-delivery.ts'

const ConfirmEmail = lazyPart(() => import('../order/confirm-email.tsx'))

type SummaryProps = {
  cart: Cart
  coupon: Coupon
  /** The saved address; null while there is none or it is being edited. */
  address: Address | null
  method: DeliveryMethod
  /** What delivery by this method costs. */
  quoted: Quoted
  /** The saved addresses are loading: whether there is one is not known yet. */
  isAddressPending: boolean
  /** Why checkout is not possible; empty otherwise. */
  blocked: string
}

export function Summary({ cart, coupon, address, isAddressPending, method, quoted, blocked }: SummaryProps) {
  const price = usePrice('cart')
  const { summary: messages, coupon: couponMessages } = useCartMessages()
  const { quote, isCurrent } = quoted
  const { checkOut, busy, refusal: lastRefusal, dropRefusal } = useCheckout()
  const refusal = lastRefusal?.needsAddress && address !== null ? null : lastRefusal
  const { ref: button, isOutOfView } = useOutOfView<HTMLButtonElement>()
  // The reason is above the page's own button: after a press on the bar it comes into view.
  useEffect(() => {
    if (refusal) button.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal, button])

  const discount = coupon.applied?.discount ?? 0
  const fee = coupon.applied?.free_delivery ? 0 : (quote?.cost ?? 0)
  const reason = blocked || checkoutBlocker(cart, messages)
  const waiting = isAddressPending || !isCurrent || (coupon.busy && coupon.code !== '')
  const total = <Price {...price(difference(sum(cart.subtotal, fee), discount))} />
  const pay = {
    tone: 'action',
    busy,
    disabled: reason !== '' || waiting,
    onClick: () =>
      void checkOut({ cart, address, method, deliveryCost: quote?.cost ?? 0, coupon: coupon.applied?.code }),
    children: messages.checkout,
  } as const

  return (
    <section aria-labelledby="summary" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="summary" className="mb-4 text-lg font-bold">
        {messages.heading}
      </h2>
      {blocked === '' && <CouponBox coupon={coupon} />}
      <dl aria-busy={waiting || undefined} className="flex flex-col gap-2">
        <Row name={messages.subtotal(cart.total_items)}>
          <Price {...price(cart.subtotal)} />
        </Row>
        {discount > 0 && (
          <Row name={couponMessages.applied(coupon.applied?.code ?? '')}>
            <span className="text-good">
              −<Price {...price(discount)} />
            </span>
          </Row>
        )}
        {/* Without an address the server returns the price of the most expensive zone (D26). */}
        <Row
          name={address === null && fee !== 0 ? messages.deliveryAtMost : messages.delivery}
          more={<Days quote={quote} />}
        >
          {quote === undefined ? '…' : fee === 0 ? messages.free : <Price {...price(fee)} />}
        </Row>
        <Row name={messages.total} strong>
          {total}
        </Row>
      </dl>
      <div className="mt-5 flex flex-col gap-3">
        {reason !== '' && <Notice tone="wait">{reason}</Notice>}
        {refusal && (
          <Notice tone="bad">
            {refusal.text}
            <Changes changes={refusal.changes} />
          </Notice>
        )}
        {(refusal?.needsConfirmedEmail || coupon.needsConfirmedEmail) && (
          <ConfirmEmail
            email={accountHere() ?? ''}
            onConfirmed={() => {
              dropRefusal()
              coupon.recheck()
            }}
          />
        )}
        <Button ref={button} size="lg" {...pay} />
        <p className="flex items-center justify-center gap-2 text-sm text-muted">
          <ShieldIcon className="size-4.5" />
          {messages.payNext}
        </p>
      </div>
      {isOutOfView && reason === '' && (
        <BuyBar
          amount={
            <>
              <span className="block text-xs font-semibold text-muted">{messages.total}</span>
              <span className="text-lg font-extrabold">{total}</span>
            </>
          }
        >
          <Button {...pay} className="max-w-64 min-w-40 flex-1" />
        </BuyBar>
      )}
    </section>
  )
}

function checkoutBlocker(cart: Cart, messages: ReturnType<typeof useCartMessages>['summary']): string {
  if (cart.cart.some(({ available }) => !available)) return messages.unavailable
  return cart.subtotal < cart.minimum_order
    ? messages.belowMinimum(amountDigits(cart.minimum_order, 'categoryListing'))
    : ''
}

type RowProps = { name: string; more?: ReactNode; strong?: boolean; children: ReactNode }

function Row({ name, more, strong = false, children }: RowProps) {
  const line = strong ? 'mt-1 border-t border-line pt-3 text-lg font-bold' : ''
  return (
    <div className={`flex items-baseline justify-between gap-4 ${line}`}>
      <dt className="min-w-0 wrap-anywhere">
        {name}
        {more}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Days({ quote }: { quote: Quote | undefined }) {
  const { summary: messages } = useCartMessages()
  const date = useArrivalDates()
  if (quote === undefined) return null
  const text = arrivalText(quote, date, messages.arrives)
  return text === '' ? null : <span className="-mr-20 block text-sm text-muted">{text}</span>
}

function Changes({ changes }: { changes: readonly CartChange[] }) {
  const { changes: messages } = useCartMessages()
  const price = usePrice('cart')
  if (changes.length === 0) return null
  const money = (shillings: number) => {
    const { label, amount } = price(shillings)
    return `${label} ${amount}`
  }
  const announce = (change: CartChange) => {
    if (change.kind === 'delivery') return messages.delivery(money(change.from), money(change.to))
    if (change.kind === 'price') return messages.price(change.product, money(change.from), money(change.to))
    if (change.kind === 'left') return messages.left(change.product, change.left)
    return change.kind === 'gone' ? messages.gone(change.product) : messages.quantity(change.product, change.quantity)
  }
  return (
    <ul className="mt-1.5 list-disc pl-4">
      {changes.map((change, index) => (
        <li key={index} className="wrap-anywhere">
          {announce(change)}
        </li>
      ))}
    </ul>
  )
}
