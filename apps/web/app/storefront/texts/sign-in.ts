import { section } from '#web/lib/texts.ts'

export const useSignInTexts = section('sign-in', {
  en: () => import('./en/sign-in.ts'),
  sw: () => import('./sw/sign-in.ts'),
})
