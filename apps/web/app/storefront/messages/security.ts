import { section } from '#web/lib/messages.ts'

export const useSecurityMessages = section('security', {
  en: () => import('./en/security.ts'),
  sw: () => import('./sw/security.ts'),
})
