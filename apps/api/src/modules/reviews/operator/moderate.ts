import { z } from 'zod'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type { listAllReviews } from '#contract/operator/reviews.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageOf } from '../../../platform/cursor.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Accounts } from '../../accounts/index.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import { productNames, type Catalog } from '../../catalog/index.ts'
import { reviewView } from '../reviews.view.ts'
import * as queries from './moderate.queries.ts'

type ModeratedView = Answer<typeof listAllReviews>[number]

const Cursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.int().positive()])

export type ReviewModeration = ReturnType<typeof createReviewModeration>

type ReviewModerationDeps = {
  db: Db
  clock: Clock
  accounts: Pick<Accounts, 'operators'>
  catalog: Pick<Catalog, 'countRatings'>
}

/** The operators' list of reviews, and hiding and showing them. */
export function createReviewModeration(deps: ReviewModerationDeps) {
  return bindDeps(deps, { list, hide, show })
}

/** Three statements a page. */
async function list(
  { db, accounts }: ReviewModerationDeps,
  query: Input<typeof listAllReviews>['query'],
): Promise<PageOf<ModeratedView>> {
  const [createdAt, id] = readCursor(Cursor, query.cursor) ?? []
  const found = await queries.listReviews(db, {
    rating: query.rating,
    productId: query.product,
    isHidden: query.hidden,
    before: createdAt === undefined || id === undefined ? null : { createdAt, id },
    limit: query.limit + 1,
  })
  const { items: rows, next } = pageOf(found, query.limit, (last) => [last.created_at, last.id])
  const [products, operators] = await Promise.all([
    productNames(
      db,
      rows.map(({ product_id }) => product_id),
    ),
    accounts.operators.names(rows.flatMap(({ hidden_by }) => hidden_by ?? [])),
  ])
  const items = rows.map((row) => ({
    ...reviewView(row),
    product: { id: row.product_id, name: products.get(row.product_id) ?? '' },
    hidden: row.hidden_at && {
      at: row.hidden_at.toISOString(),
      reason: row.hidden_reason,
      by: operators.get(row.hidden_by ?? 0) ?? '',
    },
  }))
  return { items, next }
}

/** @throws REVIEW_NOT_FOUND */
function hide(deps: ReviewModerationDeps, operator: ActingOperator, id: number, reason: string): Promise<void> {
  return setHidden(deps, operator, id, { at: deps.clock.now(), reason, operatorId: operator.operatorId })
}

/** @throws REVIEW_NOT_FOUND */
function show(deps: ReviewModerationDeps, operator: ActingOperator, id: number): Promise<void> {
  return setHidden(deps, operator, id, null)
}

/**
 * Locks the review, then its product, and updates the product's rating. A review already in that state is unchanged.
 */
async function setHidden(
  { db, catalog }: ReviewModerationDeps,
  operator: ActingOperator,
  id: number,
  hidden: Parameters<typeof queries.writeHidden>[2],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await queries.lockReview(tx, id)
    if (!review) throw new ShopError('REVIEW_NOT_FOUND')
    const { productId, rating, isHidden } = review
    if (isHidden === (hidden !== null)) return
    await queries.writeHidden(tx, id, hidden)
    await catalog.countRatings(tx, { [hidden ? 'removed' : 'added']: [{ productId, rating }] })
    await audit(tx, {
      actor: operatorActor(operator),
      action: hidden ? 'review.hidden' : 'review.shown',
      subject: `review:${id}`,
      changes: { product: productId },
    })
  })
}
