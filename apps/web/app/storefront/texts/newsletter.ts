import { section } from '#web/lib/texts.ts'

/** The screens of mailed newsletter links; the form is on every page and has its messages in `shared`. */
export const useNewsletterTexts = section('newsletter', {
  en: () => import('./en/newsletter.ts'),
  sw: () => import('./sw/newsletter.ts'),
})
