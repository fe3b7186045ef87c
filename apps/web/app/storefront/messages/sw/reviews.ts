import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/reviews.ts'

export const messages: Translated<typeof english> = {
  anonymous: 'Asiyejulikana',
  reviewsTitle: 'Maoni ya wateja',
  noReviewsHint: 'Kuwa wa kwanza kutoa maoni kuhusu bidhaa hii.',
  verifiedBuyer: 'Mnunuzi aliyethibitishwa',
  moreReviews: 'Onyesha maoni zaidi',
  moreFailed: 'Hatukuweza kupakia maoni zaidi. Tafadhali jaribu tena.',
}
