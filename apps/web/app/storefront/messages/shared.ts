import { section } from '#web/lib/i18n/messages.ts'

/** The messages of every screen: layout, product cards, lists, and those that many screens share. */
export const useMessages = section('shared', {
  en: () => import('./en/shared.ts'),
  sw: () => import('./sw/shared.ts'),
})
