import { section } from '#web/lib/texts.ts'

export const useCategoriesTexts = section('categories', {
  en: () => import('./en/categories.ts'),
  sw: () => import('./sw/categories.ts'),
})
