import { section } from '#web/lib/texts.ts'

export const useOwnReviewsTexts = section('own-reviews', {
  en: () => import('./en/own-reviews.ts'),
  sw: () => import('./sw/own-reviews.ts'),
})
