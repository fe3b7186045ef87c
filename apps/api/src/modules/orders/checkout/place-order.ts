import { UNCONFIRMED_HOLD_MINUTES, type County, type DeliveryMethod } from '#contract/shared/constants.ts'
import { toWire } from '#contract/shared/money.ts'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, together, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../../platform/idempotency.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { kenyanPhone } from '../../../platform/phone.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { nameOrder } from '../../../platform/work-context.ts'
import type { Accounts, ShoppingLimits } from '../../accounts/index.ts'
import { cartView, goodsOf, priced, type Cart, type PricedCart } from '../../cart/index.ts'
import type { Catalog } from '../../catalog/index.ts'
import { oneLine, type Delivery } from '../../delivery/index.ts'
import type { Coupons } from '../../marketing/index.ts'
import type { Payments } from '../../payments/index.ts'
import { isStoreClosed } from '../../sellers/index.ts'
import type { Settings } from '../../settings/index.ts'
import { nairobiDay } from '#contract/shared/days.ts'
import { orderNumber } from './order-number.ts'
import { orderTotals, type BoughtLine } from './order-totals.ts'
import { OrderPaid, OrderPlaced } from '../orders.events.ts'
import * as queries from '../orders.queries.ts'
import { isSameCart, type SeenItem } from './same-cart.ts'

export type Checkout = {
  /** The cart and the delivery fee as the shopper saw them: used only for comparison (D24). */
  seenItems: readonly SeenItem[]
  seenDeliveryCents: number
  deliveryAddress: string
  phoneNumber: string
  county?: County | undefined
  town?: string | undefined
  landmark?: string | undefined
  method: DeliveryMethod
  /** The coupon code as typed; blank means none. */
  coupon?: string | undefined
}

export type PlacedOrder = { orderId: string; orderNumber: string }

/** Far above what a person does: a script must not keep the rows of popular products locked by repeated attempts. */
const checkoutRule = { limit: 120, windowSeconds: 60 }

const noDiscount = { lineCents: [], isDeliveryFree: false }

type Destination = Pick<queries.NewOrder, 'county' | 'town' | 'line' | 'landmark' | 'phoneNumber'>

export type PlaceOrderDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  catalog: Pick<Catalog, 'lockOffers' | 'reserve' | 'sellReserved'>
  cart: Pick<Cart, 'removeForCheckout'>
  coupons: Pick<Coupons, 'redeem'>
  delivery: Pick<Delivery, 'quote'>
  payments: Pick<Payments, 'open'>
  accounts: Pick<Accounts, 'limits'>
  settings: Pick<Settings, 'current'>
  throttle: Throttle
}

/**
 * Buys the server's cart in one transaction: its lines are removed from the cart and priced again, stock is reserved
 * for as long as the order may be unpaid, and the payable is created. The number of statements does not depend on the
 * size of the cart; a coupon adds two.
 *
 * Locks: the account, only against erasing; then the cart, which also makes the checkouts of an account wait for each
 * other; then the variants in id order; then the coupon's counters.
 *
 * @throws ADDRESS_REQUIRED, PHONE_REQUIRED, INVALID_PHONE, CART_EMPTY
 * @throws CART_CHANGED the shopper saw other lines, prices or delivery; contains the current cart and fee
 * @throws PRODUCT_UNAVAILABLE, STORE_AWAY, INSUFFICIENT_STOCK with `items`; nothing is bought in part
 * @throws BELOW_MINIMUM, ORDER_TOO_LARGE, TOO_MANY_UNPAID_ORDERS, TOO_MANY_RESERVED
 * @throws CONFIRM_FOR_LARGER_ORDER, CONFIRM_FOR_MORE_OF_ITEM, CONFIRM_FOR_SCARCE_ITEM only for an unconfirmed account
 * @throws RATE_LIMITED; COUPON_UNKNOWN and the other errors of `Coupons.redeem`
 * @see D12, D18, D22-D27
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  userId: number,
  checkout: Checkout,
  idempotency: IdempotencyKey | null,
): Promise<PlacedOrder> {
  await assertWithin(deps.throttle, `checkout:${userId}`, checkoutRule)
  const destination = destinationOf(checkout)
  const buy = async (): Promise<PlacedOrder> => {
    try {
      return await inTransaction(deps.db, (tx) =>
        once(tx, deps.clock, idempotency, () => buyCart(deps, tx, userId, checkout, destination)),
      )
    } catch (error) {
      if (!isStoreClosed(error)) throw error
      // The store closed after its products were read. A second read finds them unavailable. A store closes only
      // once.
      return buy()
    }
  }
  const placed = await buy()
  nameOrder(placed.orderNumber)
  return placed
}

async function buyCart(
  deps: PlaceOrderDeps,
  tx: Tx,
  userId: number,
  checkout: Checkout,
  destination: Destination,
): Promise<PlacedOrder> {
  const { clock, events, catalog, cart, coupons, delivery, payments, accounts, settings } = deps
  const [account, lines, activeOrders] = await together(tx, (joined) =>
    Promise.all([
      accounts.limits(joined, userId),
      cart.removeForCheckout(joined, userId),
      queries.activeOrders(joined, userId),
    ]),
  )
  if (lines.length === 0) throw new ShopError('CART_EMPTY')

  const variantIds = lines.map(({ variantId }) => variantId)
  const bought = priced(lines, await catalog.lockOffers(tx, variantIds), settings.current())
  const { county, town, method } = checkout
  const quote = delivery.quote({ subtotalCents: bought.subtotalCents, county, town, method })
  assertAsSeen(checkout, bought, quote.costCents)
  const boughtLines = saleableLines(bought)
  if (bought.subtotalCents < bought.minimumOrderCents)
    throw new ShopError('BELOW_MINIMUM', { minimum: toWire(bought.minimumOrderCents) })
  assertWithinLimits(account, activeOrders, bought)

  const now = clock.now()
  const { vatBasisPoints, commissionBasisPoints, unpaidOrderMinutes, estimatedDeliveryDays } = settings.current()
  const rates = { vatBasisPoints, commissionBasisPoints }
  const orderId = unguessableId()
  const { lineCents: discounts, isDeliveryFree } = checkout.coupon
    ? await coupons.redeem(
        tx,
        { code: checkout.coupon, userId, isConfirmed: account.confirmed, goods: goodsOf(bought) },
        orderId,
      )
    : noDiscount
  const deliveryCents = isDeliveryFree ? 0 : quote.costCents
  const totals = orderTotals(boughtLines, { deliveryCents, discounts }, rates)
  const holdMinutes = account.confirmed ? unpaidOrderMinutes : Math.min(unpaidOrderMinutes, UNCONFIRMED_HOLD_MINUTES)
  const expiresAt = later(now, holdMinutes * 60)
  const order: queries.NewOrder = {
    id: orderId,
    orderNumber: orderNumber(activeOrders.sequence),
    userId,
    email: account.email,
    totals,
    waivedDeliveryCents: isDeliveryFree ? 0 : quote.waivedCents,
    freeDeliveryFromCents: bought.freeDeliveryFromCents,
    vatBasisPoints,
    ...destination,
    deliveryMethod: method,
    estimatedDelivery: nairobiDay(now, method === 'express' ? quote.maxDays : estimatedDeliveryDays),
    createdAt: now,
  }
  await catalog.reserve(tx, order.id, lines, { until: expiresAt, byUnconfirmed: !account.confirmed })
  await queries.insertOrder(tx, order)
  await payments.open(tx, {
    orderId: order.id,
    orderNumber: order.orderNumber,
    userId,
    email: order.email,
    amountCents: totals.totalCents,
    expiresAt,
    canBeExtended: account.confirmed,
  })
  await events.publish(tx, OrderPlaced, { orderId: order.id, userId })
  if (totals.totalCents === 0) await markFreeOrderPaid(deps, tx, order)
  return { orderId: order.id, orderNumber: order.orderNumber }
}

/** An order with a total of zero has no payment and no booking: it is paid when it is placed. */
async function markFreeOrderPaid(
  { catalog, events }: PlaceOrderDeps,
  tx: Tx,
  { id: orderId, userId, createdAt }: queries.NewOrder,
): Promise<void> {
  if (!(await catalog.sellReserved(tx, orderId))) throw new Error(`order ${orderId} has lost what it just reserved`)
  await queries.markPaid(tx, orderId, createdAt)
  await events.publish(tx, OrderPaid, { orderId, userId })
}

/** The delivery address in the form that the order stores. */
function destinationOf(checkout: Checkout): Destination {
  const line = oneLine({ line: checkout.deliveryAddress, landmark: null, town: null, county: null })
  if (line === '') throw new ShopError('ADDRESS_REQUIRED')
  if (checkout.phoneNumber === '') throw new ShopError('PHONE_REQUIRED')
  const phoneNumber = kenyanPhone(checkout.phoneNumber)
  if (phoneNumber === null) throw new ShopError('INVALID_PHONE')
  const { county = null, town, landmark } = checkout
  return { county, town: town || null, line, landmark: landmark || null, phoneNumber }
}

function assertAsSeen(checkout: Checkout, bought: PricedCart, deliveryCents: number) {
  if (isSameCart(checkout.seenItems, bought) && checkout.seenDeliveryCents === deliveryCents) return
  throw new ShopError('CART_CHANGED', { cart: cartView(bought), delivery_cost: toWire(deliveryCents) })
}

/**
 * @throws PRODUCT_UNAVAILABLE when a product is unpublished or deleted, STORE_AWAY when its store is on holiday;
 * `reserve` checks the stock
 */
function saleableLines({ lines }: PricedCart): BoughtLine[] {
  const withdrawn = lines.filter(({ offer }) => !offer?.saleable)
  if (withdrawn.length > 0) throw new ShopError('PRODUCT_UNAVAILABLE', { items: withdrawn.map(named) })
  const away = lines.filter(({ offer }) => offer?.storeAwayUntil)
  if (away.length > 0) {
    const until = away
      .map(({ offer }) => offer?.storeAwayUntil?.toISOString() ?? '')
      .toSorted()
      .at(-1)
    throw new ShopError('STORE_AWAY', { until, items: away.map(named) })
  }
  return lines.flatMap(({ offer, quantity }) => (offer ? [{ offer, quantity }] : []))
}

const named = ({ productId, variantId }: PricedCart['lines'][number]) => ({
  product_id: productId,
  variant_id: variantId,
})

/** Limits the units that an account reserves without paying; the limits are lower for an unconfirmed account (D18). */
function assertWithinLimits(
  account: { confirmed: boolean } & ShoppingLimits,
  activeOrders: { unpaidOrders: number; reservedUnits: number },
  { totalItems: units, lines }: PricedCart,
) {
  const { confirmed, maxUnpaidOrders, maxReservedUnits, maxUnitsPerVariant } = account
  // This order alone exceeds the limit: paying for other orders would not help.
  if (units > maxReservedUnits) throw new ShopError(confirmed ? 'ORDER_TOO_LARGE' : 'CONFIRM_FOR_LARGER_ORDER')
  if (lines.some(({ quantity }) => quantity > maxUnitsPerVariant))
    throw new ShopError('CONFIRM_FOR_MORE_OF_ITEM', { max_quantity: maxUnitsPerVariant })
  if (activeOrders.unpaidOrders >= maxUnpaidOrders)
    throw new ShopError('TOO_MANY_UNPAID_ORDERS', { max_unpaid_orders: maxUnpaidOrders })
  if (activeOrders.reservedUnits + units > maxReservedUnits)
    throw new ShopError('TOO_MANY_RESERVED', { max_reserved_units: maxReservedUnits })
}
