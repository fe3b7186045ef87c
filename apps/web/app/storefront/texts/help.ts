import { section } from '#web/lib/texts.ts'

export const useHelpTexts = section('help', {
  en: () => import('./en/help.ts'),
  sw: () => import('./sw/help.ts'),
})
