import { section } from '#web/lib/i18n/messages.ts'

export const useSubcategoryMessages = section('subcategories', {
  en: () => import('./en/subcategories.ts'),
  sw: () => import('./sw/subcategories.ts'),
})
