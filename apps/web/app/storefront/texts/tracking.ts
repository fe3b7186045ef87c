import { section } from '#web/lib/texts.ts'

export const useTrackingTexts = section('tracking', {
  en: () => import('./en/tracking.ts'),
  sw: () => import('./sw/tracking.ts'),
})
