import { section } from '#web/lib/texts.ts'

export const useContactTexts = section('contact', {
  en: () => import('./en/contact.ts'),
  sw: () => import('./sw/contact.ts'),
})
