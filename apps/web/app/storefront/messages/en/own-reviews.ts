import type { ReviewRefusal } from '#contract/shared/states.ts'

/** A shopper's own review of a product. */
export const messages = {
  write: 'Write a review',
  yourRating: 'Your rating',
  yourReview: 'Your review',
  incomplete: 'Choose a rating and write a few words.',
  submit: 'Submit review',
  update: 'Update review',
  edit: 'Edit your review',
  remove: 'Delete your review',
  removeQuestion: 'Delete your review?',
  removeConfirm: 'Delete',
  submitted: 'Your review is submitted.',
  updated: 'Your review is updated.',
  removed: 'Your review is deleted.',
  reviewFailed: 'Your review could not be saved. Please try again.',
  removeFailed: 'Your review could not be deleted. Please try again.',
  mineFailed: 'We could not check whether you can review this product.',
  /** Above the form for a review on this device. */
  refused: {
    REVIEW_NEEDS_DELIVERY: 'You can post a public review once this product has been delivered to you.',
    REVIEW_OF_REFUNDED: 'Your purchase was refunded, so you can’t post a public review.',
    REVIEW_OF_OWN_STORE: 'You’re a member of this store, so you can’t post a public review of its products.',
  } satisfies Record<ReviewRefusal, string>,
  hidden: (reason: string) => `The shop has hidden this review: nobody but you sees it. Why: ${reason}`,
  asBuyer: 'Your review will be public and shown with your name.',
  asAnonymous: 'Your review stays on this device, as Anonymous.',
  loginToReview: 'Log in to review what you have bought',
}
