import { section } from '#web/lib/i18n/messages.ts'

export const useZoomMessages = section('zoom', {
  en: () => import('./en/zoom.ts'),
  sw: () => import('./sw/zoom.ts'),
})
