import { section } from '#web/lib/texts.ts'

export const useStoreTexts = section('store', {
  en: () => import('./en/store.ts'),
  sw: () => import('./sw/store.ts'),
})
