import { section } from '#web/lib/texts.ts'

/** What every screen of the shop says: its frame, product cards, lists, and words that many screens have. */
export const useTexts = section('shared', {
  en: () => import('./en/shared.ts'),
  sw: () => import('./sw/shared.ts'),
})
