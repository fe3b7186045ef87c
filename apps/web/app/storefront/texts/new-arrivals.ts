import { section } from '#web/lib/texts.ts'

export const useNewArrivalsTexts = section('new-arrivals', {
  en: () => import('./en/new-arrivals.ts'),
  sw: () => import('./sw/new-arrivals.ts'),
})
