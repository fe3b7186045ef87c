import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { errorText, isApiError } from '#web/lib/api/api-error.ts'
import { cartCount } from '#web/storefront/cart/cart-count.ts'
import { localCart } from '#web/storefront/cart/local-cart.ts'
import { fromHere, openDocument } from '#web/lib/router/navigation.ts'
import { toasts } from '#web/lib/storage/toasts.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { newIdempotencyKey } from '#web/lib/hooks/use-idempotency-keys.ts'
import { waitingAdds } from '#web/storefront/cart/waiting-adds.ts'
import type { UiMessages } from '#web/lib/i18n/ui-messages.ts'
import { durations } from '../durations.ts'
import { goodsName } from '../goods.ts'
import type { useMessages } from '../messages/shared.ts'
import { flyToCart } from './fly-to-cart.ts'

/**
 * What a card does for a guest (D22). The item is always added to the browser's own cart; `then-login` cards also show
 * a message and open the login screen, so that nothing is lost.
 */
export type GuestAdds = 'locally' | 'then-login'

type Item = {
  id: number
  name: string
  name_sw: string | null
  price: number
  image: string | null
  quantity: number
  variant?: { id: number; name: string } | undefined
}

type Manner = {
  guestAdds: GuestAdds
  /** The start position of the dot. */
  from: Element
  messages: ReturnType<typeof useMessages>
  uiMessages: UiMessages
  /** Called on success instead of a toast. */
  onAdded?: ((text: string) => void) | undefined
}

/** Animates a dot to the cart, then adds the item; every result is reported. */
export async function addToCart(item: Item, manner: Manner): Promise<void> {
  await flyToCart(manner.from)
  if (tokens.access() === null) return addLocally(item, manner)
  const key = newIdempotencyKey()
  const body = { product_id: item.id, quantity: item.quantity, ...(item.variant && { variant_id: item.variant.id }) }
  try {
    const cart = await api.shopper.call('POST /api/cart/add/', { body, idempotencyKey: key })
    cartCount.set(cart.total_items)
    announceAdded(item, manner)
  } catch (error) {
    const { messages, uiMessages } = manner
    if (isApiError(error) && error.code === 'UNREACHABLE') {
      const name = messages.nameOf(item)
      waitingAdds.keep({ key, name: goodsName(name, item.variant?.name), ...body })
      return toasts.show('info', messages.offline.addedLater(name))
    }
    const detail = errorText(error, messages.addFailed, uiMessages)
    toasts.show('error', messages.addRefused, { durationMs: durations.cartToastMs, detail })
  }
}

function addLocally(item: Item, manner: Manner) {
  const { variant, ...product } = item
  localCart.add({ ...product, ...(variant && { variant_id: variant.id, variant_name: variant.name }) })
  if (manner.guestAdds === 'locally') return announceAdded(item, manner)
  toasts.show('info', manner.messages.loginToAdd, { durationMs: durations.loginToastMs })
  openDocument(href('/login'), fromHere())
}

function announceAdded(item: Item, { onAdded, messages }: Manner) {
  const text = messages.added(messages.nameOf(item))
  if (onAdded) onAdded(text)
  else toasts.show('success', text, { durationMs: durations.cartToastMs })
}
