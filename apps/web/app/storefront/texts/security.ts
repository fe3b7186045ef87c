import { section } from '#web/lib/texts.ts'

export const useSecurityTexts = section('security', {
  en: () => import('./en/security.ts'),
  sw: () => import('./sw/security.ts'),
})
