import { section } from '#web/lib/texts.ts'

/** Of the screens behind mailed links; the form is on every page and has its words in `shared`. */
export const useNewsletterTexts = section('newsletter', {
  en: () => import('./en/newsletter.ts'),
  sw: () => import('./sw/newsletter.ts'),
})
