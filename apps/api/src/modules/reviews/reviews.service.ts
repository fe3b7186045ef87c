import type { z } from 'zod'
import type { Review } from '#contract/catalog.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './reviews.queries.ts'

/** A product's page shows the newest ones alone; its rating counts all. */
const SHOWN_REVIEWS = 50

export type Reviews = ReturnType<typeof createReviews>

export function createReviews({ catalog }: { catalog: Catalog }) {
  /** A product's newest reviews, in one statement. */
  async function newest(handle: Db, productId: number): Promise<z.input<typeof Review>[]> {
    const rows = await queries.newestReviews(handle, productId, SHOWN_REVIEWS)
    return rows.map((row) => ({
      id: row.id,
      user: row.author,
      rating: row.rating,
      comment: row.comment,
      date: row.created_at.toISOString(),
    }))
  }

  /** Adds reviews; the products' ratings count them in the same transaction. */
  async function add(tx: Tx, added: readonly queries.NewReview[]): Promise<void> {
    if (added.length === 0) return
    await queries.insertReviews(tx, added)
    await catalog.addRatings(tx, added)
  }

  return { newest, add }
}
