import { section } from '#web/lib/i18n/messages.ts'

export const useReviewsMessages = section('reviews', {
  en: () => import('./en/reviews.ts'),
  sw: () => import('./sw/reviews.ts'),
})
