import { section } from '#web/lib/i18n/messages.ts'

export const useReturnsMessages = section('returns', {
  en: () => import('./en/returns.ts'),
  sw: () => import('./sw/returns.ts'),
})
