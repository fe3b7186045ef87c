import { section } from '#web/lib/i18n/messages.ts'

export const useSecurityMessages = section('security', {
  en: () => import('./en/security.ts'),
  sw: () => import('./sw/security.ts'),
})
