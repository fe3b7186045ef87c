import { section } from '#web/lib/i18n/messages.ts'

export const useRegistrationMessages = section('registration', {
  en: () => import('./en/registration.ts'),
  sw: () => import('./sw/registration.ts'),
})
