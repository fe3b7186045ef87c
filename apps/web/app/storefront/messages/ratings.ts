import { section } from '#web/lib/i18n/messages.ts'

export const useRatingMessages = section('ratings', {
  en: () => import('./en/ratings.ts'),
  sw: () => import('./sw/ratings.ts'),
})
