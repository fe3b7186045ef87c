import { section } from '#web/lib/texts.ts'

export const useNotFoundTexts = section('not-found', {
  en: () => import('./en/not-found.ts'),
  sw: () => import('./sw/not-found.ts'),
})
