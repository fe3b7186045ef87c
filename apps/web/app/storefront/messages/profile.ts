import { section } from '#web/lib/i18n/messages.ts'

export const useProfileMessages = section('profile', {
  en: () => import('./en/profile.ts'),
  sw: () => import('./sw/profile.ts'),
})
