import { section } from '#web/lib/i18n/messages.ts'

export const useOwnReviewsMessages = section('own-reviews', {
  en: () => import('./en/own-reviews.ts'),
  sw: () => import('./sw/own-reviews.ts'),
})
