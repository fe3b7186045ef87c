import type { Db, Tx } from '../../platform/db/index.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './reviews.queries.ts'
import { reviewView, type ReviewView } from './reviews.view.ts'

/** A product's page shows only the newest reviews; its rating counts all. */
const SHOWN_REVIEWS = 50

export type Reviews = ReturnType<typeof createReviews>

/** The review functions for other modules; those for shoppers are in product-reviews.ts. */
export function createReviews({ catalog }: { catalog: Pick<Catalog, 'countRatings'> }) {
  /** A product's newest reviews, in one statement. */
  async function newest(handle: Db, productId: number): Promise<ReviewView[]> {
    const rows = await queries.listReviews(handle, productId, { limit: SHOWN_REVIEWS })
    return rows.map(reviewView)
  }

  /** Adds reviews; the products' ratings count them in the same transaction. */
  async function add(tx: Tx, added: readonly queries.NewReview[]): Promise<void> {
    if (added.length === 0) return
    await queries.insertReviews(tx, added)
    await catalog.countRatings(tx, { added })
  }

  return { newest, add }
}
