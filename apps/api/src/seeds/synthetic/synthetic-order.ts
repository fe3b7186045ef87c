import { RETURN_DAYS } from '#contract/shared/constants.ts'
import { dayStart, nairobiDay } from '#contract/shared/days.ts'
import { vatIncluded, wholeShillings } from '#contract/shared/money.ts'
import type { FulfilmentState, OrderPaymentState, OrderStatus } from '#contract/shared/states.ts'
import type { Offer } from '../../modules/catalog/index.ts'
import { quote } from '../../modules/delivery/index.ts'
import { refundShares, type RefundShares } from '../../modules/ledger/index.ts'
import { orderNumber, orderTotals, type BoughtLine, type OrderTotals } from '../../modules/orders/index.ts'
import type { ShopSettings } from '../../modules/settings/index.ts'
import { unguessableId } from '../../platform/crypto/random.ts'
import { createRng, type Rng } from './rng.ts'
import { soldSellerOrders } from './synthetic-books.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The time from payment to shipment and to delivery of a seller order, and the maximum delay of a late store. */
const shippedAfterMs = dayMs
const deliveredAfterMs = 5 * dayMs
const lateForMs = 20 * dayMs
/** A return is requested before the hold ends, and refunded within a week. */
const refundRequestedAfterMs = deliveredAfterMs + dayMs
const refundedAfterMs = refundRequestedAfterMs + 4 * dayMs

const places = [
  { county: 'Nairobi', town: 'Westlands', line: 'Ring Road 14' },
  { county: 'Nairobi', town: 'Kilimani', line: 'Argwings Kodhek Road 3' },
  { county: 'Mombasa', town: 'Nyali', line: 'Links Road 21' },
  { county: 'Kisumu', town: 'Milimani', line: 'Tom Mboya Drive 8' },
  { county: 'Nakuru', town: 'Naivasha', line: 'Moi South Lake Road' },
  { county: 'Kiambu', town: 'Thika', line: 'Kenyatta Highway 40' },
] as const

export type SyntheticShopper = { id: number; email: string; phone: string }

export type SyntheticSellerOrder = {
  storeId: number
  state: FulfilmentState
  openedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  releasedAt: Date | null
}

/** One unit of the order's first line that is being returned or has been refunded. */
export type SyntheticReturn = {
  storeId: number
  variantId: number
  requestedAt: Date
  /** The time of the refund; null while a decision is pending. */
  doneAt: Date | null
  /** The value within the order's price, and the amount that the provider refunds. */
  valueCents: number
  amountCents: number
  shares: RefundShares
  held: ReadonlyMap<number, number>
}

export type SyntheticOrder = {
  id: string
  orderNumber: string
  shopper: SyntheticShopper
  totals: OrderTotals
  county: string
  town: string
  line: string
  createdAt: Date
  /** YYYY-MM-DD. */
  estimatedDelivery: string
  vatBasisPoints: number
  paymentState: OrderPaymentState
  paidAt: Date | null
  provider: 'mpesa' | 'paystack'
  paidCents: number
  sellerOrders: SyntheticSellerOrder[]
  events: { storeId: number | null; status: OrderStatus; at: Date }[]
  goesBack: SyntheticReturn | null
}

export type OrderPlaces = {
  /** The available variants; a few of them sell many units. */
  offers: readonly [Offer, ...Offer[]]
  shoppers: readonly [SyntheticShopper, ...SyntheticShopper[]]
  settings: ShopSettings
  now: Date
}

/**
 * The n-th order of a shop's past, in its current state: bought at today's prices, paid or expired, shipped and
 * delivered unless its store is late, and sometimes partly refunded. Only its identifiers are new on each call: the id
 * is a capability, and the sequence comes from the database.
 */
export function syntheticOrder(
  { n, sequence, createdAt }: { n: number; sequence: number; createdAt: Date },
  of: OrderPlaces,
): SyntheticOrder {
  const rng = createRng(n ^ 0x0bde)
  const { vatBasisPoints, commissionBasisPoints, estimatedDeliveryDays } = of.settings
  const place = rng.one(places)
  const bought = basket(rng, of.offers)
  const costs = quote(of.settings, { ...place, subtotalCents: costOf(bought), method: 'standard' })
  const charges = { deliveryCents: costs.costCents, discounts: [] }
  const totals = orderTotals(bought, charges, { vatBasisPoints, commissionBasisPoints })
  const provider = rng.chance(0.75) ? 'mpesa' : 'paystack'
  const life = lifeOf({ totals, provider, createdAt }, rng, of)
  return {
    id: unguessableId(),
    orderNumber: orderNumber(sequence),
    shopper: rng.one(of.shoppers),
    totals,
    ...place,
    createdAt,
    estimatedDelivery: nairobiDay(createdAt, estimatedDeliveryDays),
    vatBasisPoints,
    provider,
    paidCents: provider === 'mpesa' ? wholeShillings(totals.totalCents) * 100 : totals.totalCents,
    ...life,
    events: eventsOf({ createdAt, ...life }),
  }
}

/** One product, or a few different ones. */
function basket(rng: Rng, offers: OrderPlaces['offers']): BoughtLine[] {
  const input = Math.min(offers.length, rng.chance(0.7) ? 1 : rng.between(2, 4))
  const first = Math.floor(rng.fraction() ** 2 * offers.length)
  return Array.from({ length: input }, (_, at) => ({
    offer: offers[(first + at) % offers.length] ?? offers[0],
    quantity: rng.chance(0.85) ? 1 : rng.between(2, 5),
  }))
}

const costOf = (lines: readonly BoughtLine[]) =>
  lines.reduce((sum, { offer, quantity }) => sum + offer.payableCents * quantity, 0)

type Bought = Pick<SyntheticOrder, 'totals' | 'provider' | 'createdAt'>
type Life = Pick<SyntheticOrder, 'paymentState' | 'paidAt' | 'sellerOrders' | 'goesBack'>

function lifeOf(bought: Bought, rng: Rng, of: OrderPlaces): Life {
  const storeIds = [...new Set(bought.totals.lines.map(({ offer }) => offer.storeId))].sort((a, b) => a - b)
  if (rng.chance(0.08)) {
    const sellerOrders = storeIds.map((storeId): SyntheticSellerOrder => ({
      ...untouched,
      storeId,
      state: 'cancelled',
    }))
    return { paymentState: 'expired', paidAt: null, sellerOrders, goesBack: null }
  }
  const paidAt = new Date(bought.createdAt.getTime() + 2 * minuteMs)
  if (rng.chance(0.02) && passed(paidAt, lateForMs, of.now) === null) {
    const state = rng.one(['new', 'processing'])
    const sellerOrders = storeIds.map((storeId): SyntheticSellerOrder => ({
      ...untouched,
      storeId,
      state,
      openedAt: paidAt,
    }))
    return { paymentState: 'paid', paidAt, sellerOrders, goesBack: null }
  }
  const goesBack = rng.chance(0.03) ? returnOf(bought, paidAt, of) : null
  const sellerOrders = storeIds.map((storeId) => sellerOrderOf(storeId, { paidAt, goesBack }, of))
  return { paymentState: paymentStateAfter(bought.totals, goesBack), paidAt, sellerOrders, goesBack }
}

const untouched = { openedAt: null, shippedAt: null, deliveredAt: null, releasedAt: null }

/** The time `ms` after `from`; null if it is in the future. */
function passed(from: Date, ms: number, now: Date): Date | null {
  const at = new Date(from.getTime() + ms)
  return at <= now ? at : null
}

type Paid = { paidAt: Date; goesBack: SyntheticReturn | null }

/** Money is not released to the store while a return is open. */
function sellerOrderOf(
  storeId: number,
  { paidAt, goesBack }: Paid,
  { now, settings }: OrderPlaces,
): SyntheticSellerOrder {
  const heldMs = deliveredAfterMs + settings.holdDays * dayMs
  const releasedAfterMs = goesBack?.storeId === storeId ? Math.max(heldMs, refundedAfterMs) : heldMs
  const deliveredAt = passed(paidAt, deliveredAfterMs, now)
  const isCompleted = deliveredAt !== null && deliveredAt < dayStart(nairobiDay(now, -RETURN_DAYS))
  const there = isCompleted ? 'completed' : 'delivered'
  return {
    storeId,
    state: deliveredAt ? there : 'shipped',
    openedAt: paidAt,
    shippedAt: new Date(paidAt.getTime() + shippedAfterMs),
    deliveredAt,
    releasedAt: passed(paidAt, releasedAfterMs, now),
  }
}

/** A return of one unit of the first line. */
function returnOf({ totals, provider }: Bought, paidAt: Date, { settings, now }: OrderPlaces): SyntheticReturn | null {
  const requestedAt = passed(paidAt, refundRequestedAfterMs, now)
  const [line] = totals.lines
  if (!line || !requestedAt) return null
  const { storeId, variantId, payableCents: valueCents } = line.offer
  const left = soldSellerOrders(totals).map(({ grossCents, commissionCents, ...sold }) => {
    const vatCents = vatIncluded(commissionCents, settings.vatBasisPoints)
    const shares = { sellerCents: grossCents - commissionCents, commissionCents: commissionCents - vatCents, vatCents }
    return { ...sold, ...shares, discountCents: 0 }
  })
  const given = { sellerOrders: [{ storeId, buyerCents: valueCents }], deliveryCents: 0 }
  return {
    storeId,
    variantId,
    requestedAt,
    doneAt: passed(paidAt, refundedAfterMs, now),
    valueCents,
    amountCents: provider === 'mpesa' ? wholeShillings(valueCents) * 100 : valueCents,
    shares: refundShares(given, { sellerOrders: left, deliveryCents: totals.deliveryCents }),
    held: new Map(left.map((sellerOrder) => [sellerOrder.storeId, sellerOrder.sellerCents])),
  }
}

function paymentStateAfter({ totalCents }: OrderTotals, goesBack: SyntheticReturn | null): OrderPaymentState {
  if (!goesBack?.doneAt) return 'paid'
  return goesBack.valueCents < totalCents ? 'partly_refunded' : 'refunded'
}

function eventsOf({
  createdAt,
  paidAt,
  sellerOrders,
  goesBack,
  paymentState,
}: Life & { createdAt: Date }): SyntheticOrder['events'] {
  const events: SyntheticOrder['events'] = [{ storeId: null, status: 'pending', at: createdAt }]
  if (paidAt) events.push({ storeId: null, status: 'paid', at: paidAt })
  else events.push({ storeId: null, status: 'expired', at: new Date(createdAt.getTime() + 30 * minuteMs) })
  for (const { storeId, shippedAt, deliveredAt } of sellerOrders) {
    if (shippedAt) events.push({ storeId, status: 'shipped', at: shippedAt })
    if (deliveredAt) events.push({ storeId, status: 'delivered', at: deliveredAt })
  }
  if (goesBack?.doneAt && paymentState === 'refunded')
    events.push({ storeId: null, status: 'refunded', at: goesBack.doneAt })
  return events
}
