import { section } from '#web/lib/messages.ts'

export const useReturnsMessages = section('returns', {
  en: () => import('./en/returns.ts'),
  sw: () => import('./sw/returns.ts'),
})
