import { section } from '#web/lib/i18n/messages.ts'

export const useHelpMessages = section('help', {
  en: () => import('./en/help.ts'),
  sw: () => import('./sw/help.ts'),
})
