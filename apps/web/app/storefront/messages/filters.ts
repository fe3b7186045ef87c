import { section } from '#web/lib/i18n/messages.ts'

export const useFilterMessages = section('filters', {
  en: () => import('./en/filters.ts'),
  sw: () => import('./sw/filters.ts'),
})
