import { ApiError } from '#web/lib/api/api-error.ts'
import type { Tracking } from './progress-line.tsx'

type Item = Tracking['items'][number]

/** The tracking response as S§2 and S§3 allow it. */
type SpecifiedTracking = Partial<Omit<Tracking, 'items'>> &
  Pick<Tracking, 'order_number' | 'status'> & {
    items?: readonly (Partial<Omit<Item, 'product'>> & { product: Partial<Item['product']> })[]
  }

/**
 * Completes a tracking response with every field that the screen reads.
 * @throws ApiError 404 for a response that is not an order
 */
export function completeTracking(answer: SpecifiedTracking | null): Tracking {
  if (!answer?.status) throw new ApiError(404, 'ORDER_NOT_FOUND', '')
  return {
    created_at: '',
    estimated_delivery: null,
    total_amount: 0,
    due_on_delivery: null,
    delivery_address: '',
    seller_orders: [],
    timeline: [],
    ...answer,
    items: (answer.items ?? []).map(({ product, ...item }, id) => ({
      id,
      quantity: 1,
      price: 0,
      ...item,
      product: { id: 0, name: '', image: null, image_srcset: '', ...product },
    })),
  }
}
