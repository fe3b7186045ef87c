import { section } from '#web/lib/i18n/messages.ts'

export const useSearchMessages = section('search', {
  en: () => import('./en/search.ts'),
  sw: () => import('./sw/search.ts'),
})
