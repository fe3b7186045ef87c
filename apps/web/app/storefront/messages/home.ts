import { section } from '#web/lib/i18n/messages.ts'

export const useHomeMessages = section('home', {
  en: () => import('./en/home.ts'),
  sw: () => import('./sw/home.ts'),
})
