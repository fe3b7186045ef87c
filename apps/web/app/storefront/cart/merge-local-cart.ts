import { storedText } from '#web/lib/storage/storage.ts'
import { MAX_MERGED_ITEMS } from '#contract/shared/constants.ts'
import type { AnswerTo, Caller } from '#web/lib/api/api-types.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { localCart } from './local-cart.ts'

/**
 * A cart that is being merged into the account: stored separately as a whole, so that it is merged exactly once (D23).
 */
const merging = storedText('cart_merging')

type Merged = AnswerTo<'POST /api/cart/merge/'>
type Merging = { merge_id: string; items: { product_id: number; variant_id?: number; quantity: number }[] }

/**
 * Merges the guest cart into the account's cart. The items are first stored separately under their own id and deleted
 * only when the server has confirmed them: after a lost response the same id is sent again, and a cart filled later
 * gets another id.
 *
 * @param exclusively runs one merge at a time across all tabs
 * @returns the merged cart with all items that did not fit, or undefined when there was nothing to merge
 */
export async function mergeLocalCart(
  shopper: Caller<'POST /api/cart/merge/'>,
  exclusively: <T>(task: () => Promise<T>) => Promise<T>,
) {
  if (merging.read() === null && localCart.read().length === 0) return undefined
  return exclusively(async () => {
    let merged: Merged | undefined
    for (let next = readMerging() ?? setAside(); next; next = setAside()) {
      const answer = await send(shopper, next)
      merged = {
        ...answer,
        clamped: [...(merged?.clamped ?? []), ...answer.clamped],
        dropped: [...(merged?.dropped ?? []), ...answer.dropped],
      }
    }
    return merged
  })
}

/** The maximum number of items per request: a larger cart is sent in several requests. */
function setAside(): Merging | undefined {
  const items = localCart.read()
  if (items.length === 0) return undefined
  const part = items.slice(0, MAX_MERGED_ITEMS)
  const next: Merging = {
    merge_id: crypto.randomUUID(),
    items: part.map(({ id, variant_id, quantity }) => ({ product_id: id, variant_id, quantity })),
  }
  merging.write(JSON.stringify(next))
  localCart.remove(...part)
  return next
}

async function send(shopper: Caller<'POST /api/cart/merge/'>, body: Merging) {
  try {
    const merged = await shopper.call('POST /api/cart/merge/', { body })
    merging.write(null)
    return merged
  } catch (error) {
    // A cart that the server rejects will be rejected again: it must not block the next one.
    if (isApiError(error) && error.code === 'VALIDATION_FAILED') merging.write(null)
    throw error
  }
}

function readMerging(): Merging | undefined {
  try {
    const value: unknown = JSON.parse(merging.read() ?? 'null')
    return typeof value === 'object' && value !== null && 'merge_id' in value && 'items' in value
      ? (value as Merging)
      : undefined
  } catch {
    return undefined
  }
}
