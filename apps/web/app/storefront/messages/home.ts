import { section } from '#web/lib/messages.ts'

export const useHomeMessages = section('home', {
  en: () => import('./en/home.ts'),
  sw: () => import('./sw/home.ts'),
})
