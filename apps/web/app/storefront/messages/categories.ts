import { section } from '#web/lib/messages.ts'

export const useCategoriesMessages = section('categories', {
  en: () => import('./en/categories.ts'),
  sw: () => import('./sw/categories.ts'),
})
