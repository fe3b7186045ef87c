import { section } from '#web/lib/i18n/messages.ts'

export const useSignInMessages = section('sign-in', {
  en: () => import('./en/sign-in.ts'),
  sw: () => import('./sw/sign-in.ts'),
})
