import { section } from '#web/lib/texts.ts'

export const useProfileTexts = section('profile', {
  en: () => import('./en/profile.ts'),
  sw: () => import('./sw/profile.ts'),
})
