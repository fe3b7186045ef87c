import { section } from '#web/lib/texts.ts'

export const useReturnsTexts = section('returns', {
  en: () => import('./en/returns.ts'),
  sw: () => import('./sw/returns.ts'),
})
