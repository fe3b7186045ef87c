import { bindDeps } from '#bind-deps'
import { present } from '#contract/shared/present.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { keyValues, once, repeatOf, type IdempotencyKey } from '../../platform/idempotency.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Offer } from '../catalog/index.ts'
import type { CouponAnswer, Coupons } from '../marketing/index.ts'
import type { Settings } from '../settings/index.ts'
import {
  added,
  requestedFor,
  changed,
  merged,
  type CartLine,
  type Merge,
  type NewQuantity,
  type Requested,
} from './cart-lines.ts'
import { goodsOf, priced, type PricedCart } from './cart-price.ts'
import * as queries from './cart.queries.ts'

export type MergeOutcome = Pick<Merge, 'clamped' | 'droppedProductIds'>

export type Cart = {
  /** The cart at current prices: one statement for any number of lines. */
  get(userId: number): Promise<PricedCart>
  /**
   * The cart with the amount that a coupon would take off it now, or the reason why the coupon is rejected.
   * @throws RATE_LIMITED more coupons than a person types: this prevents guessing codes
   */
  getWithCoupon(userId: number, code: string): Promise<{ cart: PricedCart; coupon: CouponAnswer }>
  /**
   * Adds a product to the cart; a product already in it gains quantity.
   * @throws PRODUCT_NOT_FOUND, PRODUCT_UNAVAILABLE, STORE_AWAY, LINE_LIMIT_REACHED, CART_FULL, INSUFFICIENT_STOCK: see
   * `added`
   * @throws RATE_LIMITED
   */
  add(userId: number, requested: Requested, idempotency: IdempotencyKey | null): Promise<PricedCart>
  /**
   * @throws CART_LINE_NOT_FOUND (also another cart's line), PRODUCT_UNAVAILABLE, STORE_AWAY, INSUFFICIENT_STOCK: see
   * `changed`
   */
  setQuantity(userId: number, lineId: number, quantity: number): Promise<PricedCart>
  /** Removes a line; does nothing when the line does not exist. */
  remove(userId: number, lineId: number): Promise<PricedCart>
  /** Merges a guest's cart once, however often and from wherever it is sent; repeats get the first answer (D23). */
  merge(userId: number, mergeId: string, items: readonly Requested[]): Promise<{ cart: PricedCart } & MergeOutcome>
  /**
   * Adds these items up to 10 of a product, the stock and the maximum number of lines, and reports what was not added.
   * @throws RATE_LIMITED
   */
  addWhatFits(
    userId: number,
    items: readonly Requested[],
    idempotency: IdempotencyKey | null,
  ): Promise<{ cart: PricedCart } & MergeOutcome>
  /**
   * Removes all lines from the cart in one statement. Other changes of the cart wait for the end of the transaction; a
   * rollback restores the lines.
   */
  removeForCheckout(tx: Tx, userId: number): Promise<CartLine[]>
  /** Deletes the cart of an account that is erased. */
  delete(tx: Tx, userId: number): Promise<void>
}

type Change = { put: readonly NewQuantity[]; dropLineId?: number }

/** The change that a call makes to a cart; `decide` is pure, because it runs again after a concurrent change. */
type Decision<C extends Change | null> = {
  /** What must be priced in addition to the existing lines. */
  requested: readonly Requested[]
  /** The key under which the cart after the change is stored. */
  idempotency?: IdempotencyKey | null
  /** Null means no change. */
  decide(lines: readonly CartLine[], offers: readonly Offer[]): C
}

/** Far above what a person does: each idempotency key and each merged guest cart is a row for a day or longer. */
const writingRule = { limit: 240, windowSeconds: 60 }
/** The cart screen requests this again after every change of the cart. */
const couponRule = { limit: 60, windowSeconds: 60 }

type CartDeps = {
  db: Db
  clock: Clock
  throttle: Throttle
  coupons: Pick<Coupons, 'look'>
  accounts: Pick<Accounts, 'contact'>
  settings: Pick<Settings, 'current'>
}

export function createCart(deps: CartDeps): Cart {
  const { db, clock } = deps
  return {
    ...bindDeps(deps, {
      getWithCoupon: readCartWithCoupon,
      add: addToCart,
      setQuantity,
      remove: removeLine,
      merge: mergeCart,
      addWhatFits,
    }),
    get: (userId) => readPricedCart(deps, db, userId),
    delete: queries.deleteCart,
    removeForCheckout: (tx, userId) => queries.removeLines(tx, userId, clock.now()),
  }
}

async function addToCart(
  deps: CartDeps,
  userId: number,
  requested: Requested,
  idempotency: IdempotencyKey | null,
): Promise<PricedCart> {
  await assertWithin(deps.throttle, `cart:${userId}`, writingRule)
  return changeCart(deps, userId, {
    requested: [requested],
    decide: (lines, offers) => ({ put: [added(lines, requested, offers)] }),
    idempotency,
  })
}

function setQuantity(deps: CartDeps, userId: number, lineId: number, quantity: number): Promise<PricedCart> {
  return changeCart(deps, userId, {
    requested: [],
    decide: (lines, offers) => ({ put: [changed(lines, lineId, quantity, offers)] }),
  })
}

function removeLine(deps: CartDeps, userId: number, lineId: number): Promise<PricedCart> {
  return changeCart(deps, userId, {
    requested: [],
    decide: (lines) => (lines.some(({ id }) => id === lineId) ? { put: [], dropLineId: lineId } : null),
  })
}

async function mergeCart(
  deps: CartDeps,
  userId: number,
  mergeId: string,
  items: readonly Requested[],
): Promise<{ cart: PricedCart } & MergeOutcome> {
  const { db, clock, throttle } = deps
  await assertWithin(throttle, `cart:${userId}`, writingRule)
  return inTransaction(db, async (tx) => {
    if (!(await queries.claimMerge(tx, mergeId, userId, clock.now()))) {
      const stored = await queries.findMergeOutcome(tx, mergeId, userId)
      return { cart: await readPricedCart(deps, tx, userId), ...stored }
    }
    const merge = await addAllThatFits(deps, tx, userId, items)
    const { clamped, droppedProductIds } = merge
    await queries.keepMergeOutcome(tx, mergeId, { clamped, droppedProductIds })
    return merge
  })
}

async function addWhatFits(
  deps: CartDeps,
  userId: number,
  items: readonly Requested[],
  idempotency: IdempotencyKey | null,
): Promise<{ cart: PricedCart } & MergeOutcome> {
  const { db, clock, throttle } = deps
  await assertWithin(throttle, `cart:${userId}`, writingRule)
  return inTransaction(db, (tx) => once(tx, clock, idempotency, () => addAllThatFits(deps, tx, userId, items)))
}

async function addAllThatFits(
  deps: CartDeps,
  tx: Tx,
  userId: number,
  items: readonly Requested[],
): Promise<{ cart: PricedCart } & MergeOutcome> {
  const { cart, decided } = await lockAndChange(deps, tx, userId, {
    requested: items,
    decide: (lines, offers) => merged(lines, items, offers),
  })
  const { clamped, droppedProductIds } = present(decided) // without a key nothing is repeated
  return { cart, clamped, droppedProductIds }
}

async function readPricedCart({ clock, settings }: CartDeps, handle: Db, userId: number): Promise<PricedCart> {
  const { lines, offers } = await queries.readCart(handle, userId, [], keyValues(null, clock), clock.now())
  return priced(lines, offers, settings.current())
}

async function readCartWithCoupon(deps: CartDeps, userId: number, code: string) {
  const { db, throttle, accounts, coupons } = deps
  await assertWithin(throttle, `coupon:${userId}`, couponRule)
  const [cart, contact] = await Promise.all([readPricedCart(deps, db, userId), accounts.contact(db, userId)])
  const isConfirmed = contact?.confirmed ?? false
  return { cart, coupon: await coupons.look(db, { code, userId, isConfirmed, goods: goodsOf(cart) }) }
}

/**
 * Reads the cart, decides, and writes if the cart did not change in between. Without a concurrent change, which is the
 * usual case, this takes two statements and no transaction. Otherwise it waits for the lock and decides again.
 */
async function changeCart(deps: CartDeps, userId: number, decision: Decision<Change | null>): Promise<PricedCart> {
  const { db } = deps
  const done =
    (await tryChange(deps, db, userId, decision)) ??
    (await inTransaction(db, (tx) => lockAndChange(deps, tx, userId, decision)))
  return done.cart
}

async function lockAndChange<C extends Change | null>(deps: CartDeps, tx: Tx, userId: number, decision: Decision<C>) {
  await queries.lockCart(tx, userId, deps.clock.now())
  const done = await tryChange(deps, tx, userId, decision)
  if (!done) throw new Error('another transaction changed a locked cart')
  return done
}

/**
 * @returns null when a concurrent change came first; then nothing is written. Nothing is decided on a repeat, which gets the
 *   stored cart.
 */
async function tryChange<C extends Change | null>(
  { clock, settings }: CartDeps,
  handle: Db,
  userId: number,
  { requested, decide, idempotency = null }: Decision<C>,
) {
  const now = clock.now()
  const key = keyValues(idempotency, clock)
  const before = await queries.readCart(handle, userId, requestedFor(requested), key, now)
  const repeated = repeatOf(key, before.stored)
  if (repeated) return { decided: null, cart: repeated.answer as PricedCart }
  const { lines, offers } = before
  const decided = decide(lines, offers)
  if (decided === null) return { decided, cart: priced(lines, offers, settings.current()) }
  const put = withIds(decided.put, before)
  const cart = priced(linesAfter(lines, decided, put), offers, settings.current())
  const stored = { ...key, answer: idempotency ? JSON.stringify(cart) : 'null', now }
  const isWritten = await queries.writeChange(handle, userId, before, { ...decided, put }, stored)
  return isWritten ? { decided, cart } : null
}

/** A variant that is in the cart keeps its line; the others get new ones. */
function withIds(put: readonly NewQuantity[], { lines, newLineIds }: queries.CartState): CartLine[] {
  const idOf = new Map(lines.map(({ variantId, id }) => [variantId, id]))
  const newIds = newLineIds.values()
  return put.map((line) => ({ ...line, id: idOf.get(line.variantId) ?? present(newIds.next().value) }))
}

/** The lines after the change, without another query: changed lines in their place, new lines at the end. */
function linesAfter(before: readonly CartLine[], { dropLineId }: Change, put: readonly CartLine[]): CartLine[] {
  const putById = new Map(put.map((line) => [line.id, line]))
  const stored = before.filter(({ id }) => id !== dropLineId).map((line) => putById.get(line.id) ?? line)
  const storedIds = new Set(stored.map(({ id }) => id))
  return [...stored, ...put.filter(({ id }) => !storedIds.has(id))]
}
