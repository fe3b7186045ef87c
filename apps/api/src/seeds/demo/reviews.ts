import { rngFor, shuffled, type Rng } from './chance.ts'
import type { CategorySlug, DemoPerson, DemoProduct, DemoReview } from './demo-shop.ts'
import { people } from './people.ts'
import { closings, generalRemarks, remarks, type Sentiment } from './review-comments.ts'

type Rating = DemoReview['rating']

const MAX_REVIEWS = 12
const SHARE_WITHOUT_REVIEWS = 0.12
const SHARE_WITH_CLOSING = 0.55
/** The days until a product is delivered and the buyer has an opinion. */
const DAYS_BEFORE_FIRST_REVIEW = 4

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

const sentimentOf: Record<Rating, Sentiment> = {
  1: 'disappointed',
  2: 'disappointed',
  3: 'mixed',
  4: 'pleased',
  5: 'delighted',
}

/**
 * Plausible reviews, newest first: none for about one product in eight and for products listed only days ago, at most
 * twelve. Each has a different author and a different text. The same product always gets the same reviews.
 * @param now the creation time of the shop; reviews are dated between the product's listing and this time
 */
export function reviewsOf(product: Pick<DemoProduct, 'slug' | 'category' | 'listedDaysAgo'>, now: Date): DemoReview[] {
  const rng = rngFor(`reviews of ${product.slug}`)
  const reviewableMinutes = (product.listedDaysAgo - DAYS_BEFORE_FIRST_REVIEW) * DAY_MINUTES
  if (reviewableMinutes <= 0 || rng.chance(SHARE_WITHOUT_REVIEWS)) return []

  const unsaid = shuffledRemarks(rng, product.category)
  const unsaidClosings = shuffledRemarks(rng)
  const count = rng.between(1, Math.min(MAX_REVIEWS, 2 + Math.floor(product.listedDaysAgo / 14)))
  // Most products are good, some very good, a few mediocre.
  const quality = 3.7 + rng.fraction() * 1.4

  return shuffled(rng, people)
    .slice(0, count)
    .flatMap((reviewer): DemoReview[] => {
      const rating = ratingAround(quality + (rng.fraction() + rng.fraction() - 1) * 1.9)
      const writtenAt = new Date(now.getTime() - rng.between(0, reviewableMinutes) * MINUTE_MS)
      const remark = unsaid[sentimentOf[rating]].pop()
      const closing = rng.chance(SHARE_WITH_CLOSING) ? unsaidClosings[sentimentOf[rating]].pop() : undefined
      // Each comment is used at most once per product.
      if (!remark) return []
      return [{ reviewer: reviewer.username, rating, comment: sentences(remark, closing, reviewer), writtenAt }]
    })
    .toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime())
}

/** All comments by sentiment, in an order specific to the product: of its category, or the general ones. */
function shuffledRemarks(rng: Rng, category?: CategorySlug): Record<Sentiment, string[]> {
  const pool = (sentiment: Sentiment) =>
    shuffled(rng, category ? [...remarks[category][sentiment], ...generalRemarks[sentiment]] : closings[sentiment])
  return {
    delighted: pool('delighted'),
    pleased: pool('pleased'),
    mixed: pool('mixed'),
    disappointed: pool('disappointed'),
  }
}

function ratingAround(opinion: number): Rating {
  if (opinion >= 4.5) return 5
  if (opinion >= 3.5) return 4
  if (opinion >= 2.7) return 3
  return opinion >= 2.1 ? 2 : 1
}

function sentences(remark: string, closing: string | undefined, { town }: DemoPerson): string {
  return closing ? `${remark} ${closing.replace('{town}', town)}` : remark
}
