import { difference, sum } from '#web/lib/i18n/amounts.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Order } from './use-order.ts'

type Item = Order['items'][number]

/** An order as S§3 allows it. */
type SpecifiedOrder = Partial<Omit<Order, 'id' | 'items'>> &
  Pick<Order, 'id' | 'total_amount' | 'status'> & {
    items?: readonly (Partial<Omit<Item, 'product'>> &
      Pick<Item, 'id' | 'price' | 'quantity'> & { product: Partial<Item['product']> })[]
  }

/**
 * Completes a response to an order with every field that the page reads.
 * @throws ApiError 404 for a response that is not an order
 */
export function completeOrder(answer: SpecifiedOrder | null): Order {
  if (!answer?.id) throw new ApiError(404, 'ORDER_NOT_FOUND', '')
  const items = (answer.items ?? []).map(completeItem)
  const subtotal = answer.subtotal ?? sum(...items.map(({ line_total }) => line_total))
  return {
    order_number: answer.id,
    created_at: '',
    due_on_delivery: null,
    refunded: 0,
    version: '',
    subtotal,
    delivery_cost: Math.max(0, difference(answer.total_amount, subtotal)),
    discount: 0,
    vat: 0,
    customer_email: '',
    email_confirmed: true,
    user: { email: '' },
    estimated_delivery: null,
    delivery_address: '',
    phone_number: '',
    delivery_method: 'standard',
    seller_orders: [],
    timeline: [],
    return_requests: [],
    expires_at: null,
    paid_at: null,
    refunds: [],
    overpaid: 0,
    disputed: false,
    payment: null,
    pay_by_hand: null,
    paypal_quote: null,
    // S§2 offers both for every pending order.
    payment_methods: ['paystack', 'paypal'],
    ...answer,
    items,
  }
}

function completeItem({ product, ...item }: NonNullable<SpecifiedOrder['items']>[number]): Item {
  return {
    variant_name: '',
    line_total: sum(...Array.from({ length: item.quantity }, () => item.price)),
    seller: '',
    listed: false,
    returnable: 0,
    cancelled: 0,
    cancel_reason: null,
    ...item,
    product: { id: 0, name: '', image: null, image_srcset: '', ...product },
  }
}
