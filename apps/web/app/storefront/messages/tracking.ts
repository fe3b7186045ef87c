import { section } from '#web/lib/i18n/messages.ts'

export const useTrackingMessages = section('tracking', {
  en: () => import('./en/tracking.ts'),
  sw: () => import('./sw/tracking.ts'),
})
