import { section } from '#web/lib/i18n/messages.ts'

export const useMyDataMessages = section('my-data', {
  en: () => import('./en/my-data.ts'),
  sw: () => import('./sw/my-data.ts'),
})
