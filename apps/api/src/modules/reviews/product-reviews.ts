import { z } from 'zod'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type { deleteReview, editReview, getMyReview, listReviews, writeReview } from '#contract/shopper/reviews.ts'
import type { ReviewRefusal } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import type { Accounts } from '../accounts/index.ts'
import { catalogChanged, storesOfProducts, type Catalog } from '../catalog/index.ts'
import { lockPurchases, productsNotKept, received } from '../orders/index.ts'
import type { Sellers } from '../sellers/index.ts'
import { authorOf, FORMER_CUSTOMER } from './author.ts'
import * as queries from './reviews.queries.ts'
import { reviewView } from './reviews.view.ts'

type Words = Input<typeof writeReview>['body']
type RatingChanges = Parameters<Catalog['countRatings']>[1]

/** A limit on writing: each review invalidates pages for all visitors. Honest use stays below it. */
const writingRule = { limit: 30, windowSeconds: 60 }

const Cursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.int().positive()])

export type ProductReviews = ReturnType<typeof createProductReviews>

export type ProductReviewsDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  accounts: Pick<Accounts, 'hold' | 'contact'>
  sellers: Pick<Sellers, 'membersAmong'>
  catalog: Pick<Catalog, 'isListed' | 'countRatings' | 'ratingOf'>
}

/** Reading and writing of product reviews by shoppers (D30). */
export function createProductReviews(deps: ProductReviewsDeps) {
  return {
    ...bindDeps(deps, { list, mine, write, edit, remove, withdrawNotKept, withdrawOfStore }),
    eraseAuthor,
  }
}

/** Withdraws reviews whose author no longer has a delivered and paid unit of the product (D30). */
async function withdrawNotKept(deps: ProductReviewsDeps, tx: Tx, orderId: string): Promise<void> {
  const { userId, productIds } = await productsNotKept(tx, orderId)
  if (userId !== null) await withdraw(deps, tx, userId, productIds)
}

async function withdrawOfStore(
  deps: ProductReviewsDeps,
  tx: Tx,
  { storeId, userId }: { storeId: number; userId: number },
): Promise<void> {
  await deps.accounts.hold(tx, userId)
  const reviewed = (await queries.listReviewsBy(tx, userId)).map(({ productId }) => productId)
  const stores = await storesOfProducts(tx, reviewed)
  await withdraw(
    deps,
    tx,
    userId,
    reviewed.filter((productId) => stores.get(productId) === storeId),
  )
}

/** Locks the reviews, then their products. */
async function withdraw(
  { catalog }: ProductReviewsDeps,
  tx: Tx,
  userId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return
  const withdrawn = await queries.deleteReviewsOf(tx, userId, productIds)
  const removed = withdrawn.filter(({ isCounted }) => isCounted)
  if (removed.length > 0) await catalog.countRatings(tx, { removed })
}

/** The reason why an account cannot review a product; null where it can. */
async function refusalFor(
  { sellers }: ProductReviewsDeps,
  handle: Db,
  userId: number,
  productId: number,
): Promise<ReviewRefusal | null> {
  const storeId = (await storesOfProducts(handle, [productId])).get(productId)
  const isMember = storeId !== undefined && (await sellers.membersAmong(handle, [{ userId, storeId }])).length > 0
  if (isMember) return 'REVIEW_OF_OWN_STORE'
  const has = await received(handle, userId, productId)
  if (has === 'kept') return null
  return has === 'refunded' ? 'REVIEW_OF_REFUNDED' : 'REVIEW_NEEDS_DELIVERY'
}

async function assertListed({ catalog }: ProductReviewsDeps, handle: Db, productId: number): Promise<void> {
  if (!(await catalog.isListed(handle, productId))) throw new ShopError('PRODUCT_NOT_FOUND')
}

/**
 * The author's name. The account is locked until the review is written, so that an erased name is not written again.
 */
async function holdAuthor({ accounts }: ProductReviewsDeps, tx: Tx, userId: number): Promise<string> {
  await accounts.hold(tx, userId)
  const contact = await accounts.contact(tx, userId)
  return authorOf(contact?.name ?? '')
}

/** The reviews of an erased account stay and still count, under an anonymous name. */
async function eraseAuthor(tx: Tx, userId: number): Promise<void> {
  const productIds = await queries.renameAuthor(tx, userId, FORMER_CUSTOMER)
  await catalogChanged(
    tx,
    productIds.map((id) => `product:${id}` as const),
  )
}

/** The product's rating after the changes, which may be empty. */
async function counted({ catalog }: ProductReviewsDeps, tx: Tx, productId: number, changes: RatingChanges) {
  const [counted] = await catalog.countRatings(tx, changes)
  const rated = counted ?? (await catalog.ratingOf(tx, productId))
  return { rating: rated.rating, review_count: rated.count, rating_counts: rated.starCounts }
}

/** @throws PRODUCT_NOT_FOUND when the product is unknown or withdrawn */
async function list(
  deps: ProductReviewsDeps,
  productId: number,
  query: Input<typeof listReviews>['query'],
): Promise<Answer<typeof listReviews>> {
  const { limit, cursor } = query
  const place = readCursor(Cursor, cursor)
  const after = place && { createdAt: place[0], id: place[1] }
  await assertListed(deps, deps.db, productId)
  const rows = await queries.listReviews(deps.db, productId, { limit: limit + 1, after })
  const { items, next } = pageOf(rows, limit, (last) => [last.created_at, last.id])
  return { results: items.map(reviewView), next }
}

/** @throws PRODUCT_NOT_FOUND when the product is unknown or withdrawn */
async function mine(deps: ProductReviewsDeps, userId: number, productId: number): Promise<Answer<typeof getMyReview>> {
  const { db } = deps
  const [, own, refusal] = await Promise.all([
    assertListed(deps, db, productId),
    queries.findReviewOf(db, userId, productId),
    refusalFor(deps, db, userId, productId),
  ])
  return {
    can_review: refusal === null && !own,
    refused: own ? null : refusal,
    my_review: own ? reviewView(own) : null,
    hidden_reason: own?.hidden_reason ?? '',
  }
}

/**
 * Writes a buyer's review; an account has at most one per product. A repeat writes nothing and returns the existing
 * review. Locks the orders of the product, so that no refund runs concurrently, then the account, then the product.
 * @throws PRODUCT_NOT_FOUND when the product is unknown or withdrawn
 * @throws REVIEW_NEEDS_DELIVERY, REVIEW_OF_REFUNDED, REVIEW_OF_OWN_STORE
 * @throws ALREADY_REVIEWED with `review`, RATE_LIMITED
 */
async function write(
  deps: ProductReviewsDeps,
  userId: number,
  productId: number,
  words: Words,
): Promise<Answer<typeof writeReview>> {
  const { throttle, db, clock } = deps
  await assertWithin(throttle, `review:${userId}`, writingRule)
  return inTransaction(db, async (tx) => {
    await assertListed(deps, tx, productId)
    await lockPurchases(tx, userId, productId)
    const author = await holdAuthor(deps, tx, userId)
    const refusal = await refusalFor(deps, tx, userId, productId)
    if (refusal !== null) throw new ShopError(refusal)
    const review = await queries.insertReview(tx, { productId, userId, author, ...words, createdAt: clock.now() })
    if (!review) {
      const own = await queries.findReviewOf(tx, userId, productId)
      throw new ShopError('ALREADY_REVIEWED', { review: own ? reviewView(own) : null })
    }
    const added = [{ productId, rating: review.rating }]
    return { review: reviewView(review), ...(await counted(deps, tx, productId, { added })) }
  })
}

/**
 * Changes the account's own review, also of a product that is no longer sold. Locks the account, the review, the
 * product.
 * @throws REVIEW_NOT_FOUND also for another account's review; RATE_LIMITED
 */
async function edit(
  deps: ProductReviewsDeps,
  own: queries.OwnReview,
  words: Words,
): Promise<Answer<typeof editReview>> {
  await assertWithin(deps.throttle, `review:${own.userId}`, writingRule)
  return inTransaction(deps.db, async (tx) => {
    const { productId } = own
    const author = await holdAuthor(deps, tx, own.userId)
    const before = await queries.lockRating(tx, own)
    if (before === undefined) throw new ShopError('REVIEW_NOT_FOUND')
    const review = await queries.rewriteReview(tx, own.reviewId, { author, ...words })
    // A hidden review stays hidden and does not count.
    const changes = before.isCounted && {
      added: [{ productId, rating: review.rating }],
      removed: [{ productId, rating: before.rating }],
    }
    return { review: reviewView(review), ...(await counted(deps, tx, productId, changes || {})) }
  })
}

/** @throws REVIEW_NOT_FOUND also for another account's review; RATE_LIMITED */
async function remove(deps: ProductReviewsDeps, own: queries.OwnReview): Promise<Answer<typeof deleteReview>> {
  await assertWithin(deps.throttle, `review:${own.userId}`, writingRule)
  return inTransaction(deps.db, async (tx) => {
    const { productId } = own
    const before = await queries.deleteReview(tx, own)
    if (before === undefined) throw new ShopError('REVIEW_NOT_FOUND')
    return counted(deps, tx, productId, before.isCounted ? { removed: [{ productId, rating: before.rating }] } : {})
  })
}
