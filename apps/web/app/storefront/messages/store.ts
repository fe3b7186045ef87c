import { section } from '#web/lib/i18n/messages.ts'

export const useStoreMessages = section('store', {
  en: () => import('./en/store.ts'),
  sw: () => import('./sw/store.ts'),
})
