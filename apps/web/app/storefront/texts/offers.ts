import { section } from '#web/lib/texts.ts'

export const useOffersTexts = section('offers', {
  en: () => import('./en/offers.ts'),
  sw: () => import('./sw/offers.ts'),
})
