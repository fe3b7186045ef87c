import { section } from '#web/lib/texts.ts'

export const useFaqTexts = section('faq', {
  en: () => import('./en/faq.ts'),
  sw: () => import('./sw/faq.ts'),
})
