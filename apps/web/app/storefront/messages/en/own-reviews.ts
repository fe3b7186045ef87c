import type { ReviewRefusal } from '#contract/shared/states.ts'

/** A shopper's own review of a product. */
export const messages = {
  write: 'Write a review',
  yourRating: 'Your rating',
  yourReview: 'Your review',
  incomplete: 'Choose a rating and write your review.',
  submit: 'Submit review',
  update: 'Update review',
  edit: 'Edit your review',
  remove: 'Delete your review',
  removeQuestion: 'Delete your review?',
  removeConfirm: 'Delete',
  submitted: 'Review submitted.',
  updated: 'Review updated.',
  removed: 'Review deleted.',
  reviewFailed: 'We couldn’t save your review. Please try again.',
  removeFailed: 'We couldn’t delete your review. Please try again.',
  mineFailed: 'We couldn’t check whether you can review this product.',
  /** Above the form for a review on this device. */
  refused: {
    REVIEW_NEEDS_DELIVERY: 'You can post a public review once this product has been delivered to you.',
    REVIEW_OF_REFUNDED: 'Your purchase was refunded, so you can’t post a public review.',
    REVIEW_OF_OWN_STORE: 'You’re a member of this store, so you can’t post a public review of its products.',
  } satisfies Record<ReviewRefusal, string>,
  hidden: (reason: string) => `Sokoni has hidden this review. Only you can see it. Reason: ${reason}`,
  asBuyer: 'Your review will be public and shown with your name.',
  asAnonymous: 'Your review is saved on this device only, as Anonymous.',
  loginToReview: 'Log in to review products you’ve bought',
}
