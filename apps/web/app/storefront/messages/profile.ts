import { section } from '#web/lib/messages.ts'

export const useProfileMessages = section('profile', {
  en: () => import('./en/profile.ts'),
  sw: () => import('./sw/profile.ts'),
})
