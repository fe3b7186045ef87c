import { z } from 'zod'
import { Review } from './catalog.ts'
import { MAX_PAGE_SIZE, MAX_REVIEW_LENGTH, PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { reviewRefusals } from './states.ts'
import { IdText, text } from './text.ts'

const ProductParams = z.object({ productId: IdText })
const ReviewParams = ProductParams.extend({ reviewId: IdText })

/** A sign that shows: text of spaces and invisible characters says nothing. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

const ReviewBody = z.object({
  rating: z.int().min(1).max(5),
  comment: text(MAX_REVIEW_LENGTH).refine((comment) => visible.test(comment), 'Please write your review.'),
})

/** The product's rating with the change in it; cached pages follow within moments. */
const Counted = z.object({
  rating: z.number(),
  review_count: z.int(),
})

/** A product's own answer holds the newest 50; these pages hold all of them. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/products/:productId/reviews/',
  access: 'anyone',
  summary: 'Reviews of a product, newest first',
  params: ProductParams,
  query: z.object({
    limit: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, `Please ask for 1 to ${MAX_PAGE_SIZE} at a time.`)
      .transform((value) => Math.min(Number(value), MAX_PAGE_SIZE))
      .default(PAGE_SIZE),
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({ results: z.array(Review), next: z.string().nullable() }),
  errors: ['PRODUCT_NOT_FOUND'],
})

/** What the screen asks to know whether a review goes to the shop or stays in the browser as 'Anonymous' (D30). */
export const getMyReview = endpoint({
  method: 'GET',
  path: '/api/products/:productId/my-review/',
  access: 'shopper',
  summary: 'The shopper’s own review, and whether one can be written',
  params: ProductParams,
  response: z.object({
    /** Delivered, and not reviewed yet. */
    can_review: z.boolean(),
    /** Why no review can be written; null where one can, or is there. */
    refused: z.enum(reviewRefusals).nullable(),
    my_review: Review.nullable(),
    /** Why the shop has hidden it: then nobody else sees it, and it counts for nothing. Else empty. */
    hidden_for: z.string(),
  }),
  errors: ['PRODUCT_NOT_FOUND'],
})

/** One review of a product for each buyer it was delivered to. Extra data of ALREADY_REVIEWED: `review`, the one that is there. */
export const writeReview = endpoint({
  method: 'POST',
  path: '/api/products/:productId/reviews/',
  access: 'shopper',
  summary: 'Review a product that was delivered to you',
  params: ProductParams,
  body: ReviewBody,
  response: Counted.extend({ review: Review }),
  status: 201,
  errors: ['PRODUCT_NOT_FOUND', ...reviewRefusals, 'ALREADY_REVIEWED'],
})

/** The date stays that of the first writing, and so does its place among the others. */
export const editReview = endpoint({
  method: 'PUT',
  path: '/api/products/:productId/reviews/:reviewId/',
  access: 'shopper',
  summary: 'Change one’s own review',
  params: ReviewParams,
  body: ReviewBody,
  response: Counted.extend({ review: Review }),
  errors: ['REVIEW_NOT_FOUND'],
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/products/:productId/reviews/:reviewId/',
  access: 'shopper',
  summary: 'Take back one’s own review',
  params: ReviewParams,
  response: Counted,
  errors: ['REVIEW_NOT_FOUND'],
})
