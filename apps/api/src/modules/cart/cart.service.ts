import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { once, type IdempotencyKey } from '../../platform/idempotency.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Catalog, Offer } from '../catalog/index.ts'
import type { CouponAnswer, Coupons } from '../marketing/index.ts'
import type { Settings } from '../settings/index.ts'
import {
  added,
  askedFor,
  changed,
  merged,
  type CartLine,
  type Merge,
  type NewQuantity,
  type Wanted,
} from './cart-lines.ts'
import { goodsOf, priced, type PricedCart } from './cart-price.ts'
import * as queries from './cart.queries.ts'

export type MergeOutcome = Pick<Merge, 'clamped' | 'droppedProductIds'>

export type Cart = {
  /** The cart at today's prices: two statements, however long it is. */
  get(userId: number): Promise<PricedCart>
  /**
   * The same, with what a coupon would take off it now, or why it would not.
   * @throws RATE_LIMITED nobody types so many coupons: codes are not for guessing
   */
  getWithCoupon(userId: number, code: string): Promise<{ cart: PricedCart; coupon: CouponAnswer }>
  /**
   * Puts a product in the cart; one already there gains quantity.
   * @throws PRODUCT_NOT_FOUND, PRODUCT_UNAVAILABLE, STORE_AWAY, LINE_LIMIT_REACHED, CART_FULL, INSUFFICIENT_STOCK: see `added`
   * @throws RATE_LIMITED
   */
  add(userId: number, wanted: Wanted, idempotency: IdempotencyKey | null): Promise<PricedCart>
  /** @throws CART_LINE_NOT_FOUND (another's line too), PRODUCT_UNAVAILABLE, STORE_AWAY, INSUFFICIENT_STOCK: see `changed` */
  setQuantity(userId: number, lineId: number, quantity: number): Promise<PricedCart>
  /** A line that is not there is as good as gone. */
  remove(userId: number, lineId: number): Promise<PricedCart>
  /** Merges a guest's cart once, however often and from wherever it comes; repeats hear what the first one did (D23). */
  merge(userId: number, mergeId: string, items: readonly Wanted[]): Promise<{ cart: PricedCart } & MergeOutcome>
  /**
   * Puts as much of these in the cart as 10 of a product, the stock and the room allow, and says what it could not.
   * @throws RATE_LIMITED
   */
  addWhatFits(
    userId: number,
    items: readonly Wanted[],
    idempotency: IdempotencyKey | null,
  ): Promise<{ cart: PricedCart } & MergeOutcome>
  /**
   * Takes everything out of the cart, in one statement. Until the transaction ends, whatever would change the cart
   * waits; when it fails, everything is in the cart again.
   */
  takeForCheckout(tx: Tx, userId: number): Promise<CartLine[]>
  /** An account is erased: nothing of its cart is kept. */
  forget(tx: Tx, userId: number): Promise<void>
}

type Change = { put: readonly NewQuantity[]; dropLineId?: number }

/** What a call makes of a cart; `decide` is pure, since it is asked again when somebody else was faster. */
type Decision<C extends Change | null> = {
  /** What must be priced beside the lines that are there. */
  wanted: readonly Wanted[]
  /** Null changes nothing. */
  decide(lines: readonly CartLine[], offers: readonly Offer[]): C
}

/** A person taps; each repeat key and each guest cart kept is a row for a day and longer. */
const writingRule = { limit: 240, windowSeconds: 60 }
/** The cart's screen asks again with every change of the cart. */
const couponRule = { limit: 60, windowSeconds: 60 }

export function createCart(deps: {
  db: Db
  clock: Clock
  throttle: Throttle
  catalog: Pick<Catalog, 'offers'>
  coupons: Pick<Coupons, 'look'>
  accounts: Pick<Accounts, 'contacts'>
  settings: Pick<Settings, 'current'>
}): Cart {
  const { db, clock, throttle, catalog, coupons, accounts, settings } = deps

  async function pricedCart(handle: Db, userId: number): Promise<PricedCart> {
    const { lines } = await queries.readCart(handle, userId)
    return priced(lines, await catalog.offers(handle, lines), settings.current())
  }

  /**
   * Reads the cart, decides, and writes provided nobody changed it in between. A shopper alone in the cart, which is
   * nearly always, pays for it with three statements and no transaction; who comes second waits in line and decides
   * again.
   */
  async function change(userId: number, decision: Decision<Change | null>): Promise<PricedCart> {
    const done =
      (await tryChange(db, userId, decision)) ?? (await inTransaction(db, (tx) => lockAndChange(tx, userId, decision)))
    return done.cart
  }

  /** The same as a part of a transaction. */
  async function changeWithin(tx: Tx, userId: number, decision: Decision<Change | null>): Promise<PricedCart> {
    const done = (await tryChange(tx, userId, decision)) ?? (await lockAndChange(tx, userId, decision))
    return done.cart
  }

  async function lockAndChange<C extends Change | null>(tx: Tx, userId: number, decision: Decision<C>) {
    await queries.lockCart(tx, userId, clock.now())
    const done = await tryChange(tx, userId, decision)
    if (!done) throw new Error('a locked cart was changed by somebody else')
    return done
  }

  /** @returns null when somebody else was faster; nothing is written then */
  async function tryChange<C extends Change | null>(handle: Db, userId: number, { wanted, decide }: Decision<C>) {
    const before = await queries.readCart(handle, userId)
    const offers = await catalog.offers(handle, askedFor(wanted, before.lines))
    const decided = decide(before.lines, offers)
    if (decided === null) return { decided, cart: priced(before.lines, offers, settings.current()) }
    const written = await queries.writeChange(handle, userId, before, decided, clock.now())
    if (!written) return written
    return { decided, cart: priced(linesAfter(before.lines, decided, written), offers, settings.current()) }
  }

  return {
    get: (userId) => pricedCart(db, userId),

    async getWithCoupon(userId, code) {
      await assertWithin(throttle, `coupon:${userId}`, couponRule)
      const [cart, contacts] = await Promise.all([pricedCart(db, userId), accounts.contacts(db, [userId])])
      const isConfirmed = contacts.get(userId)?.confirmed ?? false
      return { cart, coupon: await coupons.look(db, { code, userId, isConfirmed, goods: goodsOf(cart) }) }
    },

    async add(userId, wanted, idempotency) {
      await assertWithin(throttle, `cart:${userId}`, writingRule)
      const adding: Decision<Change> = {
        wanted: [wanted],
        decide: (lines, offers) => ({ put: [added(lines, wanted, offers)] }),
      }
      if (idempotency === null) return change(userId, adding)
      return inTransaction(db, (tx) => once(tx, clock, idempotency, () => changeWithin(tx, userId, adding)))
    },

    setQuantity: (userId, lineId, quantity) =>
      change(userId, {
        wanted: [],
        decide: (lines, offers) => ({ put: [changed(lines, lineId, quantity, offers)] }),
      }),

    remove: (userId, lineId) =>
      change(userId, {
        wanted: [],
        decide: (lines) => (lines.some(({ id }) => id === lineId) ? { put: [], dropLineId: lineId } : null),
      }),

    async merge(userId, mergeId, items) {
      await assertWithin(throttle, `cart:${userId}`, writingRule)
      return inTransaction(db, async (tx) => {
        if (!(await queries.claimMerge(tx, mergeId, userId, clock.now()))) {
          const told = await queries.findMergeOutcome(tx, mergeId, userId)
          return { cart: await pricedCart(tx, userId), ...told }
        }
        const { cart, decided } = await lockAndChange(tx, userId, {
          wanted: items,
          decide: (lines, offers) => merged(lines, items, offers),
        })
        const outcome = { clamped: decided.clamped, droppedProductIds: decided.droppedProductIds }
        await queries.keepMergeOutcome(tx, mergeId, outcome)
        return { cart, ...outcome }
      })
    },

    async addWhatFits(userId, items, idempotency) {
      await assertWithin(throttle, `cart:${userId}`, writingRule)
      return inTransaction(db, (tx) =>
        once(tx, clock, idempotency, async () => {
          const { cart, decided } = await lockAndChange(tx, userId, {
            wanted: items,
            decide: (lines, offers) => merged(lines, items, offers),
          })
          return { cart, clamped: decided.clamped, droppedProductIds: decided.droppedProductIds }
        }),
      )
    },

    forget: queries.forgetCart,

    takeForCheckout: (tx, userId) => queries.takeLines(tx, userId, clock.now()),
  }
}

/** The lines as they are now, without asking the database again: changed ones in their place, new ones at the end. */
function linesAfter(before: readonly CartLine[], { dropLineId }: Change, written: readonly CartLine[]): CartLine[] {
  const writtenById = new Map(written.map((line) => [line.id, line]))
  const kept = before.filter(({ id }) => id !== dropLineId).map((line) => writtenById.get(line.id) ?? line)
  const keptIds = new Set(kept.map(({ id }) => id))
  return [...kept, ...written.filter(({ id }) => !keptIds.has(id))]
}
