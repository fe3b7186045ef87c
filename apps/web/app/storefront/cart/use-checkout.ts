import { useState } from 'react'
import { href } from 'react-router'
import type { County } from '#contract/shared/constants.ts'
import { api } from '#web/lib/api/api.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { cartCount } from '#web/storefront/cart/cart-count.ts'
import { lastCart } from '#web/storefront/cart/last-cart.ts'
import { openDocument } from '#web/lib/router/navigation.ts'
import { useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import type { Address } from '../delivery-address/use-addresses.ts'
import { useCartMessages } from '../messages/cart.ts'
import { useMessages } from '../messages/shared.ts'
import { type CartChange, cartChanges } from './cart-changes.ts'
import { couponCode } from './coupon-code.ts'
import { type Cart, useFreshCart } from './use-cart.ts'
import type { DeliveryMethod } from './use-delivery.ts'

export type Buying = {
  cart: Cart
  /** The saved address; null while there is none or it is being edited. */
  address: Address | null
  method: DeliveryMethod
  /** Before the coupon discount. */
  deliveryCost: number
  /** A coupon that checkout will accept. */
  coupon: string | undefined
}

type Refusal = {
  text: string
  changes: readonly CartChange[]
  /** A confirmed account could place the order (D18). */
  needsConfirmedEmail?: boolean
  /** It no longer applies once an address is saved. */
  needsAddress?: boolean
}

/**
 * Places the order. One Idempotency-Key belongs to one content: pressing again after a lost response repeats the same
 * order instead of placing another (D24).
 */
export function useCheckout() {
  const errorText = useErrorText()
  const { nameOf } = useMessages()
  const { summary: messages } = useCartMessages()
  const { show, reload } = useFreshCart()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const keys = useIdempotencyKeys()

  async function checkOut(buying: Buying) {
    const { cart, address, method, deliveryCost, coupon } = buying
    if (address === null) return setRefusal({ text: messages.addressNotSaved, changes: [], needsAddress: true })
    const body = {
      cart_items: cart.cart.map(({ id, quantity, price }) => ({ id, quantity, price })),
      delivery_address: address.formatted,
      phone_number: address.phone_number,
      delivery_cost: deliveryCost,
      county: address.county as County,
      town: address.town,
      landmark: address.landmark,
      delivery_method: method,
      coupon,
    }
    setBusy(true)
    setRefusal(null)
    try {
      const order = await api.shopper.call('POST /api/checkout/', { body, idempotencyKey: keys.of(body) })
      if (!order.order_id) return setRefusal({ text: messages.orderIdMissing, changes: [] })
      cartCount.set(0)
      lastCart.clear()
      if (coupon !== undefined) couponCode.write('')
      openDocument(href('/order/:orderId', { orderId: order.order_id }))
    } catch (failure) {
      setRefusal(refused(failure, buying))
    } finally {
      setBusy(false)
    }
  }

  /** Every refusal returns the current cart, which is shown (S§5, D24). */
  function refused(failure: unknown, { cart, deliveryCost }: Buying): Refusal {
    const unreachable = isApiError(failure) && failure.status === 0
    const text = unreachable ? messages.checkoutError : errorText(failure, messages.checkoutFailed)
    const now = changedCart(failure)
    if (!now) {
      if (isApiError(failure) && failure.status === 409) void reload()
      return { text, changes: [], needsConfirmedEmail: isApiError(failure) && failure.code?.startsWith('CONFIRM_') }
    }
    void show(now.cart)
    return { text, changes: cartChanges({ cart, deliveryCost }, now, nameOf) }
  }

  return { checkOut, busy, refusal, dropRefusal: () => setRefusal(null) }
}

/** Prices, stock or the delivery fee have changed: the refusal contains the current values. */
function changedCart(failure: unknown): { cart: Cart; deliveryCost: number } | undefined {
  if (!isApiError(failure) || failure.code !== 'CART_CHANGED') return undefined
  const { cart, delivery_cost: deliveryCost } = failure.body as { cart: Cart; delivery_cost: number }
  return { cart, deliveryCost }
}
