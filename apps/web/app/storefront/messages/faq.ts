import { section } from '#web/lib/i18n/messages.ts'

export const useFaqMessages = section('faq', {
  en: () => import('./en/faq.ts'),
  sw: () => import('./sw/faq.ts'),
})
