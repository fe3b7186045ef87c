import type { NewReview } from '../../modules/reviews/index.ts'
import { createRng } from './rng.ts'

const dayMs = 24 * 60 * 60 * 1000

const comments: Record<number, readonly [string, ...string[]]> = {
  5: ['Exactly as described, and quick to arrive.', 'Nimependa sana. Will buy again.', 'Worth every shilling.'],
  4: ['Good quality for the price.', 'Works well; the box was a little dented.', 'Good, though it took four days.'],
  3: ['It is okay.', 'Does the job, nothing more.', 'Smaller than I thought.'],
  2: ['Not as in the picture.', 'The colour faded after a week.'],
  1: ['Stopped working. Returned it.', 'Wrong size was sent.'],
}

export const people = [
  'Wanjiku',
  'Otieno',
  'Amina',
  'Kiprono',
  'Mutheu',
  'Brian',
  'Njeri',
  'Hassan',
  'Akinyi',
  'Kamau',
] as const

/** Reviews of the n-th synthetic product: most products have none, a few have many. */
export function syntheticReviews(n: number, productId: number, now: Date): NewReview[] {
  const rng = createRng(n ^ 0x5eed)
  if (!rng.chance(0.15)) return []
  const liking = rng.fraction()
  return Array.from({ length: Math.ceil(rng.fraction() ** 3 * 12) }, () => {
    const rating = Math.min(5, 1 + Math.floor(rng.fraction() ** (0.25 + liking * 0.5) * 5))
    return {
      productId,
      userId: null,
      author: rng.one(people),
      rating,
      comment: rng.one(comments[rating] ?? ['Fine.']),
      createdAt: new Date(now.getTime() - Math.floor(rng.fraction() * 300 * dayMs)),
    }
  })
}

/** Sales of the n-th synthetic product in the last two months: few for most products, many for some. */
export function syntheticSales(n: number, productId: number, now: Date) {
  const rng = createRng(n ^ 0x5a1e)
  if (!rng.chance(0.3)) return []
  return Array.from({ length: rng.between(1, 4) }, () => ({
    productId,
    units: Math.ceil(rng.fraction() ** 6 * 60),
    soldAt: new Date(now.getTime() - Math.floor(rng.fraction() * 60 * dayMs)),
  }))
}
