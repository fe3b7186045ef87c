import { section } from '#web/lib/texts.ts'

export const useHomeTexts = section('home', {
  en: () => import('./en/home.ts'),
  sw: () => import('./sw/home.ts'),
})
