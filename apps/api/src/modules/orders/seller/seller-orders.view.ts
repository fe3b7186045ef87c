import { MAX_HANDOVER_TRIES } from '#contract/constants.ts'
import type { Answer } from '#contract/endpoint.ts'
import { toWire, wholeShillings } from '#contract/money.ts'
import type { countSellerOrders, getSellerOrder, listSellerOrders } from '#contract/seller-orders.ts'
import type { FulfilmentState } from '#contract/states.ts'
import { later } from '../../../platform/clock.ts'
import { oneLine } from '../../delivery/index.ts'
import { cancellationView, isFulfilmentState } from '../orders.view.ts'
import type { Counts, PartDetails, PartRow, PartSummary } from './seller-orders.queries.ts'
import type { Pace, SellerOrder } from './seller-orders.service.ts'

type Summary = Answer<typeof listSellerOrders>[number]

export function partSummaryView(part: PartSummary, pace: Pace): Summary {
  return {
    ...basics(part, pace),
    first_item: part.firstItem,
    lines: part.lines,
    units: part.units,
    goods: toWire(part.goodsCents),
  }
}

export function countsView(counts: readonly Counts[]): Answer<typeof countSellerOrders> {
  const by_state = { new: 0, processing: 0, shipped: 0, delivered: 0, completed: 0, cancelled: 0 }
  for (const { state, found } of counts) by_state[state] = found
  return { by_state, overdue: counts.reduce((sum, { late }) => sum + late, 0) }
}

export function sellerOrderView({
  part,
  lines,
  cancelFees,
  events,
  buyerName,
  isDisputed,
  pace,
}: SellerOrder): Answer<typeof getSellerOrder> {
  const releaseAt = part.releasedAt ?? (part.deliveredAt && later(part.deliveredAt, pace.holdSeconds))
  const isPast = part.releasedAt === null && releaseAt !== null && releaseAt <= pace.now
  const hindrance = isDisputed ? ('dispute' as const) : part.hasOpenReturn ? ('return' as const) : null
  const goodsCents = lines.reduce((sum, line) => sum + line.unitCents * (line.quantity - line.cancelledQuantity), 0)
  return {
    ...basics(part, pace),
    goods: toWire(goodsCents),
    shipped_at: part.shippedAt?.toISOString() ?? null,
    delivered_at: part.deliveredAt?.toISOString() ?? null,
    carrier: part.carrier,
    tracking_number: part.trackingNumber,
    delivery_method: part.deliveryMethod,
    pay_at_door: part.money === 'on_delivery' ? wholeShillings(part.totalCents) : null,
    buyer: isUnderWay(part)
      ? { name: buyerName, phone_number: part.phoneNumber, address: oneLine(part), landmark: part.landmark }
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
      sold: toWire(part.soldCents),
      commission: toWire(part.commissionCents - part.backCommissionCents),
      given_back: toWire(part.backCents),
      delivery_fee: toWire(part.deliveryFeeCents),
      earned: toWire(
        part.soldCents - part.commissionCents - (part.backCents - part.backCommissionCents) - part.deliveryFeeCents,
      ),
    },
    release_at: releaseAt?.toISOString() ?? null,
    is_released: part.releasedAt !== null,
    held_back_by: isPast ? hindrance : null,
    code_tries_left: MAX_HANDOVER_TRIES - part.codeTries,
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
export function isUnderWay({ state, erasedAt }: Pick<PartDetails, 'state' | 'erasedAt'>): boolean {
  return erasedAt === null && (state === 'new' || state === 'processing' || state === 'shipped')
}

function basics(part: PartRow, pace: Pace) {
  const due = dueAt(part.state, part.openedAt, pace)
  return {
    id: part.id,
    order_number: part.orderNumber,
    opened_at: part.openedAt.toISOString(),
    state: part.state,
    packed_at: part.packedAt?.toISOString() ?? null,
    cancellation: part.cancellation && cancellationView(part.cancellation),
    due_at: due?.toISOString() ?? null,
    is_overdue: due !== null && due <= pace.now,
    is_paid: part.money === 'paid' || part.money === 'partly_refunded' || part.money === 'refunded',
    county: part.county,
    town: part.town,
  }
}

function dueAt(state: FulfilmentState, openedAt: Date, { acceptSeconds, shipSeconds }: Pace): Date | null {
  if (state === 'new') return later(openedAt, acceptSeconds)
  return state === 'processing' ? later(openedAt, shipSeconds) : null
}
