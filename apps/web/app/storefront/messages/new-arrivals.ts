import { section } from '#web/lib/i18n/messages.ts'

export const useNewArrivalsMessages = section('new-arrivals', {
  en: () => import('./en/new-arrivals.ts'),
  sw: () => import('./sw/new-arrivals.ts'),
})
