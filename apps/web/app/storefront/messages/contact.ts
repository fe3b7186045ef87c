import { section } from '#web/lib/i18n/messages.ts'

export const useContactMessages = section('contact', {
  en: () => import('./en/contact.ts'),
  sw: () => import('./sw/contact.ts'),
})
