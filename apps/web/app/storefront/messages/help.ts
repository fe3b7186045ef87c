import { section } from '#web/lib/messages.ts'

export const useHelpMessages = section('help', {
  en: () => import('./en/help.ts'),
  sw: () => import('./sw/help.ts'),
})
