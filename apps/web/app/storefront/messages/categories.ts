import { section } from '#web/lib/i18n/messages.ts'

export const useCategoriesMessages = section('categories', {
  en: () => import('./en/categories.ts'),
  sw: () => import('./sw/categories.ts'),
})
