import { z } from 'zod'
import { Review } from '../shopper/catalog.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Flag, Id, IdText, Message, Page, requiredLine, Timestamp } from '../shared/text.ts'

/* Product reviews, as operators read them. */

export const listAllReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews/',
  access: 'operator',
  roles: ['catalogue', 'support'],
  summary: 'Reviews, newest first, by rating, product, or whether they are hidden',
  query: Page.extend({
    rating: z.enum(['1', '2', '3', '4', '5']).transform(Number).optional(),
    product: IdText.optional(),
    hidden: Flag.optional(),
  }),
  response: z.array(
    Review.extend({
      product: z.object({ id: Id, name: z.string() }),
      /** Null if the review is public. */
      hidden: z
        .object({
          at: Timestamp,
          /** The reason, as the author reads it. */
          reason: z.string(),
          /** The operator who hid it. */
          by: z.string(),
        })
        .nullable(),
    }),
  ),
})

const params = z.object({ id: IdText })

/** Hiding a hidden review changes nothing, not even the reason. */
export const hideReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/hide/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Hide a review: it does not count for the rating, and only its author sees it, with the reason',
  params,
  body: z.object({ reason: requiredLine(300) }),
  response: Message,
  errors: ['REVIEW_NOT_FOUND'],
})

export const showReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/show/',
  access: 'operator',
  roles: ['catalogue'],
  summary: 'Show a hidden review again; it counts for the rating',
  params,
  response: Message,
  errors: ['REVIEW_NOT_FOUND'],
})
