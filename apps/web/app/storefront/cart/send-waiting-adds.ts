import type { AnswerTo, Caller } from '#web/lib/api/api-types.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { waitingAdds } from './waiting-adds.ts'

export type Sent = {
  cart: AnswerTo<'POST /api/cart/add/'> | undefined
  /** Names of the items that the server refused: sold out meanwhile, or unpublished. */
  refused: string[]
}

/**
 * Sends the waiting items in the order they were added. An item that cannot be sent yet stays for the next run.
 *
 * @param exclusively runs one sender at a time across all tabs
 */
export async function sendWaitingAdds(
  shopper: Caller<'POST /api/cart/add/'>,
  exclusively: <T>(task: () => Promise<T>) => Promise<T>,
): Promise<Sent> {
  const sent: Sent = { cart: undefined, refused: [] }
  if (waitingAdds.read().length === 0) return sent
  return exclusively(async () => {
    // Read again for each item: after a logout nothing is sent.
    for (let add = waitingAdds.read()[0]; add; add = waitingAdds.read()[0]) {
      const { key, name, account: _, ...body } = add
      try {
        sent.cart = await shopper.call('POST /api/cart/add/', { body, idempotencyKey: key })
      } catch (error) {
        if (!isRefused(error)) return sent
        sent.refused.push(name)
      }
      waitingAdds.remove(key)
    }
    return sent
  })
}

/** The server has refused the item for good; after a lost session or from a busy server it may still be accepted. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}
