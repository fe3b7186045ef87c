import { section } from '#web/lib/texts.ts'

export const useRegistrationTexts = section('registration', {
  en: () => import('./en/registration.ts'),
  sw: () => import('./sw/registration.ts'),
})
