import { section } from '#web/lib/i18n/messages.ts'

export const useNotFoundMessages = section('not-found', {
  en: () => import('./en/not-found.ts'),
  sw: () => import('./sw/not-found.ts'),
})
