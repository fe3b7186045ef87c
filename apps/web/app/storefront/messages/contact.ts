import { section } from '#web/lib/messages.ts'

export const useContactMessages = section('contact', {
  en: () => import('./en/contact.ts'),
  sw: () => import('./sw/contact.ts'),
})
