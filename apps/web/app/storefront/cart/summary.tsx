import { type ReactNode, useRef, useState } from 'react'
import { href } from 'react-router'
import type { County } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { sum } from '#web/lib/amounts.ts'
import { cartCount } from '#web/lib/cart-count.ts'
import { openDocument } from '#web/lib/navigation.ts'
import { usePrice } from '#web/lib/use-site.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { ShieldIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { messages } from '../messages.ts'
import { type Cart, useFreshCart } from './use-cart.ts'
import { type Address, type DeliveryMethod, useDeliveryCost } from './use-delivery.ts'

type SummaryProps = {
  cart: Cart
  /** The saved address; null while there is none or it is being edited. */
  address: Address | null
  method: DeliveryMethod
}

export function Summary({ cart, address, method }: SummaryProps) {
  const price = usePrice('cart')
  const deliveryCost = useDeliveryCost(cart.subtotal, address, method)
  const { checkOut, busy, error } = useCheckout(address)

  const belowMinimum = cart.subtotal < cart.minimum_order
  const unavailable = cart.cart.some(({ available }) => !available)
  const reason = belowMinimum
    ? messages.cart.belowMinimum
    : unavailable
      ? 'Some items cannot be had any more. Please change or remove them.'
      : ''

  return (
    <section aria-labelledby="summary" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="summary" className="mb-4 text-lg font-bold">
        Order summary
      </h2>
      <dl className="flex flex-col gap-2">
        <Row name={cart.total_items === 1 ? 'Subtotal (1 item)' : `Subtotal (${cart.total_items} items)`}>
          <Price {...price(cart.subtotal)} />
        </Row>
        {/* Without an address the shop names the dearest zone (D26). */}
        <Row name={address === null && deliveryCost !== 0 ? 'Delivery, at most' : 'Delivery'}>
          {deliveryCost === undefined ? '…' : deliveryCost === 0 ? 'Free' : <Price {...price(deliveryCost)} />}
        </Row>
        <Row name="Total" strong>
          <Price {...price(sum(cart.subtotal, deliveryCost ?? 0))} />
        </Row>
      </dl>
      <div className="mt-5 flex flex-col gap-3">
        {reason !== '' && <Notice tone="wait">{reason}</Notice>}
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <Button
          tone="action"
          size="lg"
          busy={busy}
          disabled={reason !== '' || deliveryCost === undefined}
          onClick={() => void checkOut(cart, deliveryCost ?? 0, method)}
        >
          Checkout
        </Button>
        <p className="flex items-center justify-center gap-2 text-sm text-muted">
          <ShieldIcon className="size-4.5" />
          You pay on the next page
        </p>
      </div>
    </section>
  )
}

function Row({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  const line = strong ? 'mt-1 border-t border-line pt-3 text-lg font-bold' : ''
  return (
    <div className={`flex items-baseline justify-between gap-4 ${line}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * Places the order. One Idempotency-Key stands for one content: pressing again after a lost answer repeats the same
 * order instead of placing another (D24).
 */
function useCheckout(address: Address | null) {
  const errorText = useErrorText()
  const show = useFreshCart()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const attempt = useRef({ content: '', key: '' })
  const [addressMissed, setAddressMissed] = useState(false)

  async function checkOut(cart: Cart, deliveryCost: number, method: DeliveryMethod) {
    setAddressMissed(address === null)
    if (address === null) return
    const body = {
      cart_items: cart.cart.map(({ id, quantity, price }) => ({ id, quantity, price })),
      delivery_address: address.formatted,
      phone_number: address.phone_number,
      delivery_cost: deliveryCost,
      county: address.county as County,
      town: address.town,
      landmark: address.landmark,
      delivery_method: method,
    }
    const content = JSON.stringify(body)
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
    setBusy(true)
    setError('')
    try {
      const order = await api.shopper.call('POST /api/checkout/', { body, idempotencyKey: attempt.current.key })
      if (!order.order_id) return setError(messages.cart.orderIdMissing)
      cartCount.set(0)
      openDocument(href('/order/:orderId', { orderId: order.order_id }))
    } catch (failure) {
      const changed = changedCart(failure)
      if (changed) show(changed)
      const unreachable = isApiError(failure) && failure.status === 0
      setError(unreachable ? messages.cart.checkoutError : errorText(failure, messages.cart.checkoutFailed))
    } finally {
      setBusy(false)
    }
  }

  return { checkOut, busy, error: addressMissed && address === null ? messages.cart.addressNotSaved : error }
}

/** Prices or stock moved on: the refusal carries the cart as it is now. */
function changedCart(failure: unknown): Cart | undefined {
  if (!isApiError(failure) || failure.code !== 'CART_CHANGED') return undefined
  return failure.body.cart as Cart | undefined
}
