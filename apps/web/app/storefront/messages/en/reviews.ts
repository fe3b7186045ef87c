/** The reviews of a product, next to those of the visitor (own-reviews). */
export const messages = {
  /** The author of a review that stays in this browser (S§4). */
  anonymous: 'Anonymous',
  reviewsTitle: 'Customer reviews',
  noReviewsHint: 'Be the first to review this product.',
  verifiedBuyer: 'Verified buyer',
  moreReviews: 'Show more reviews',
  moreFailed: 'We couldn’t load more reviews. Please try again.',
}
