import { section } from '#web/lib/i18n/messages.ts'

/** The screens of mailed newsletter links; the form is on every page and has its messages in `shared`. */
export const useNewsletterMessages = section('newsletter', {
  en: () => import('./en/newsletter.ts'),
  sw: () => import('./sw/newsletter.ts'),
})
