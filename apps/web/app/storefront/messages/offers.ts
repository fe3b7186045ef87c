import { section } from '#web/lib/i18n/messages.ts'

export const useOffersMessages = section('offers', {
  en: () => import('./en/offers.ts'),
  sw: () => import('./sw/offers.ts'),
})
