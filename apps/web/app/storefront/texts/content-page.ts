import { section } from '#web/lib/texts.ts'

export const useContentPageTexts = section('content-page', {
  en: () => import('./en/content-page.ts'),
  sw: () => import('./sw/content-page.ts'),
})
