import { section } from '#web/lib/texts.ts'

export const useProductTexts = section('product', {
  en: () => import('./en/product.ts'),
  sw: () => import('./sw/product.ts'),
})
