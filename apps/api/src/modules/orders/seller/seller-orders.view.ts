import { MAX_HANDOVER_ATTEMPTS } from '#contract/shared/constants.ts'
import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire, wholeShillings } from '#contract/shared/money.ts'
import type { countSellerOrders, getSellerOrder, listSellerOrders } from '#contract/seller/orders.ts'
import type { FulfilmentState } from '#contract/shared/states.ts'
import { later } from '../../../platform/clock.ts'
import { oneLine } from '../../delivery/index.ts'
import { cancellationView, isFulfilmentState } from '../orders.view.ts'
import type { Counts, SellerOrderDetails, SellerOrderRow, SellerOrderSummary } from './seller-orders.queries.ts'
import type { Pace, SellerOrder } from './seller-orders.service.ts'

type Summary = Answer<typeof listSellerOrders>[number]

export function sellerOrderSummaryView(sellerOrder: SellerOrderSummary, pace: Pace): Summary {
  return {
    ...basics(sellerOrder, pace),
    first_item: sellerOrder.firstItem,
    lines: sellerOrder.lines,
    units: sellerOrder.units,
    goods: toWire(sellerOrder.goodsCents),
  }
}

export function countsView({
  states,
  openReturns,
}: {
  states: readonly Counts[]
  openReturns: number
}): Answer<typeof countSellerOrders> {
  const by_state = { new: 0, processing: 0, shipped: 0, delivered: 0, completed: 0, cancelled: 0 }
  for (const { state, found } of states) by_state[state] = found
  return { by_state, overdue: states.reduce((sum, { late }) => sum + late, 0), open_returns: openReturns }
}

export function sellerOrderView({
  sellerOrder,
  lines,
  cancelFees,
  events,
  buyerName,
  isDisputed,
  pace,
}: SellerOrder): Answer<typeof getSellerOrder> {
  const releaseAt =
    sellerOrder.releasedAt ?? (sellerOrder.deliveredAt && later(sellerOrder.deliveredAt, pace.holdSeconds))
  const isPast = sellerOrder.releasedAt === null && releaseAt !== null && releaseAt <= pace.now
  const blockingReason = isDisputed ? ('dispute' as const) : sellerOrder.hasOpenReturn ? ('return' as const) : null
  const goodsCents = lines.reduce((sum, line) => sum + line.unitCents * (line.quantity - line.cancelledQuantity), 0)
  return {
    ...basics(sellerOrder, pace),
    goods: toWire(goodsCents),
    shipped_at: sellerOrder.shippedAt?.toISOString() ?? null,
    delivered_at: sellerOrder.deliveredAt?.toISOString() ?? null,
    carrier: sellerOrder.carrier,
    tracking_number: sellerOrder.trackingNumber,
    delivery_method: sellerOrder.deliveryMethod,
    due_on_delivery: sellerOrder.paymentState === 'on_delivery' ? wholeShillings(sellerOrder.totalCents) : null,
    buyer: isUnderWay(sellerOrder)
      ? {
          name: buyerName,
          phone_number: sellerOrder.phoneNumber,
          address: oneLine(sellerOrder),
          landmark: sellerOrder.landmark,
        }
      : null,
    items: lines.map((line) => ({
      id: line.id,
      product_id: line.productId,
      product_name: line.productName,
      variant_name: line.variantName,
      image: line.image,
      image_srcset: line.imageSrcset,
      quantity: line.quantity,
      cancelled: line.cancelledQuantity,
      cancel_reason: line.cancelReason,
      price: toWire(line.unitCents),
      line_total: toWire(line.totalCents),
      cancel_fees: feesView(cancelFees.get(line.id)),
    })),
    money: {
      sold: toWire(sellerOrder.soldCents),
      commission: toWire(sellerOrder.commissionCents - sellerOrder.backCommissionCents),
      refunded: toWire(sellerOrder.backCents),
      delivery_fee: toWire(sellerOrder.deliveryFeeCents),
      earned: toWire(
        sellerOrder.soldCents -
          sellerOrder.commissionCents -
          (sellerOrder.backCents - sellerOrder.backCommissionCents) -
          sellerOrder.deliveryFeeCents,
      ),
    },
    release_at: releaseAt?.toISOString() ?? null,
    is_released: sellerOrder.releasedAt !== null,
    held_back_by: isPast ? blockingReason : null,
    code_attempts_left: MAX_HANDOVER_ATTEMPTS - sellerOrder.codeAttempts,
    steps: events.flatMap(({ status, at }) =>
      isFulfilmentState(status) ? [{ state: status, at: at.toISOString() }] : [],
    ),
  }
}

/** Empty where cancelling costs no delivery fee for any number of units. */
function feesView(fees: readonly number[] = []): number[] {
  return fees.some((cents) => cents > 0) ? fees.map(toWire) : []
}

/** After it was delivered or ended, the store does not need the address or the person any more. */
export function isUnderWay({ state, erasedAt }: Pick<SellerOrderDetails, 'state' | 'erasedAt'>): boolean {
  return erasedAt === null && (state === 'new' || state === 'processing' || state === 'shipped')
}

function basics(sellerOrder: SellerOrderRow, pace: Pace) {
  const due = dueAt(sellerOrder.state, sellerOrder.openedAt, pace)
  return {
    id: sellerOrder.id,
    order_number: sellerOrder.orderNumber,
    opened_at: sellerOrder.openedAt.toISOString(),
    state: sellerOrder.state,
    packed_at: sellerOrder.packedAt?.toISOString() ?? null,
    cancellation: sellerOrder.cancellation && cancellationView(sellerOrder.cancellation),
    due_at: due?.toISOString() ?? null,
    is_overdue: due !== null && due <= pace.now,
    is_paid:
      sellerOrder.paymentState === 'paid' ||
      sellerOrder.paymentState === 'partly_refunded' ||
      sellerOrder.paymentState === 'refunded',
    county: sellerOrder.county,
    town: sellerOrder.town,
  }
}

function dueAt(state: FulfilmentState, openedAt: Date, { acceptSeconds, shipSeconds }: Pace): Date | null {
  if (state === 'new') return later(openedAt, acceptSeconds)
  return state === 'processing' ? later(openedAt, shipSeconds) : null
}
