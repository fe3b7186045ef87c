import { section } from '#web/lib/texts.ts'

export const useSearchTexts = section('search', {
  en: () => import('./en/search.ts'),
  sw: () => import('./sw/search.ts'),
})
