import { section } from '#web/lib/texts.ts'

export const useMyDataTexts = section('my-data', {
  en: () => import('./en/my-data.ts'),
  sw: () => import('./sw/my-data.ts'),
})
