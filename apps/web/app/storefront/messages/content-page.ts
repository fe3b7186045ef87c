import { section } from '#web/lib/i18n/messages.ts'

export const useContentPageMessages = section('content-page', {
  en: () => import('./en/content-page.ts'),
  sw: () => import('./sw/content-page.ts'),
})
