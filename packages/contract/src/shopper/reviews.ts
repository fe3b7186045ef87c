import { z } from 'zod'
import { Review } from './catalog.ts'
import { MAX_REVIEW_LENGTH, PAGE_SIZE } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import { reviewRefusals } from '../shared/states.ts'
import { IdText, pageLimit, text } from '../shared/text.ts'

const ProductParams = z.object({ productId: IdText })
const ReviewParams = ProductParams.extend({ reviewId: IdText })

/** A visible character: spaces and invisible characters alone are not a review. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

const ReviewBody = z.object({
  rating: z.int().min(1).max(5),
  comment: text(MAX_REVIEW_LENGTH).refine((comment) => visible.test(comment), 'Please write your review.'),
})

/** The product's rating after the change; cached pages are updated within moments. */
const Counted = z.object({
  rating: z.number(),
  review_count: z.int(),
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  rating_counts: z.array(z.int()).length(5),
})

/** The product response contains the newest 50; these pages contain all. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/products/:productId/reviews/',
  access: 'anyone',
  summary: 'Reviews of a product, newest first',
  params: ProductParams,
  query: z.object({
    limit: pageLimit(PAGE_SIZE),
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({ results: z.array(Review), next: z.string().nullable() }),
  errors: ['PRODUCT_NOT_FOUND'],
})

/** The screen uses it to decide whether a review is sent to the shop or stays in the browser as 'Anonymous' (D30). */
export const getMyReview = endpoint({
  method: 'GET',
  path: '/api/products/:productId/my-review/',
  access: 'shopper',
  summary: 'The shopper’s own review, and whether one can be written',
  params: ProductParams,
  response: z.object({
    /** The product was delivered to the shopper, who has not reviewed it yet. */
    can_review: z.boolean(),
    /** Why no review can be written; null if one can be written or exists. */
    refused: z.enum(reviewRefusals).nullable(),
    my_review: Review.nullable(),
    /** Why the shop hid the review: it is then visible only to its author and is not counted. Otherwise empty. */
    hidden_reason: z.string(),
  }),
  errors: ['PRODUCT_NOT_FOUND'],
})

/** One review per product and buyer, after delivery. Extra data of ALREADY_REVIEWED: `review`, the existing one. */
export const writeReview = endpoint({
  method: 'POST',
  path: '/api/products/:productId/reviews/',
  access: 'shopper',
  summary: 'Write a review of a product that was delivered to the shopper',
  params: ProductParams,
  body: ReviewBody,
  response: Counted.extend({ review: Review }),
  status: 201,
  errors: ['PRODUCT_NOT_FOUND', ...reviewRefusals, 'ALREADY_REVIEWED'],
})

/** The date and the position among the reviews do not change. */
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
  summary: 'Delete one’s own review',
  params: ReviewParams,
  response: Counted,
  errors: ['REVIEW_NOT_FOUND'],
})
