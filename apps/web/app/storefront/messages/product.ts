import { section } from '#web/lib/i18n/messages.ts'

export const useProductMessages = section('product', {
  en: () => import('./en/product.ts'),
  sw: () => import('./sw/product.ts'),
})
