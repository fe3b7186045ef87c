import type { AnswerTo, Caller } from './api-types.ts'
import { isApiError } from './api-error.ts'
import { storedList } from './storage.ts'

/**
 * Something put into the account's cart while the shop could not be reached. It is sent again under the key of the first
 * try: whether that one arrived or not, it counts once (D24).
 */
export type WaitingAdd = { key: string; name: string; product_id: number; variant_id?: number; quantity: number }

const waiting = storedList('cart_waiting', isWaitingAdd)

export const waitingAdds = {
  read: waiting.read,
  keep: (add: WaitingAdd) => waiting.write([...waiting.read(), add]),
  count: () => waiting.read().reduce((sum, { quantity }) => sum + quantity, 0),
  clear: () => waiting.write([]),
  subscribe: waiting.subscribe,
}

export type Sent = {
  cart: AnswerTo<'POST /api/cart/add/'> | undefined
  /** Names of what the shop would not take: sold out meanwhile, or withdrawn. */
  refused: string[]
}

/**
 * Sends what waits, in the order it was added. What cannot be sent yet stays for the next time.
 *
 * @param exclusively one sender at a time over all tabs
 */
export async function sendWaitingAdds(
  shopper: Caller<'POST /api/cart/add/'>,
  exclusively: <T>(task: () => Promise<T>) => Promise<T>,
): Promise<Sent> {
  const sent: Sent = { cart: undefined, refused: [] }
  if (waiting.read().length === 0) return sent
  return exclusively(async () => {
    for (const add of waiting.read()) {
      const { key, name, ...body } = add
      try {
        sent.cart = await shopper.call('POST /api/cart/add/', { body, idempotencyKey: key })
      } catch (error) {
        if (!isRefused(error)) return sent
        sent.refused.push(name)
      }
      waiting.write(waiting.read().filter((other) => other.key !== key))
    }
    return sent
  })
}

/** The shop has answered and will not answer otherwise; a lost session or a busy shop may yet take it. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}

function isWaitingAdd(value: unknown): value is WaitingAdd {
  if (typeof value !== 'object' || value === null) return false
  const add = value as Record<string, unknown>
  return (
    typeof add.key === 'string' &&
    typeof add.name === 'string' &&
    Number.isSafeInteger(add.product_id) &&
    (add.variant_id === undefined || Number.isSafeInteger(add.variant_id)) &&
    Number.isSafeInteger(add.quantity) &&
    Number(add.quantity) > 0
  )
}
