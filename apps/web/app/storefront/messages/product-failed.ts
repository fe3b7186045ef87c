import { section } from '#web/lib/i18n/messages.ts'

export const useProductFailedMessages = section('product-failed', {
  en: () => import('./en/product-failed.ts'),
  sw: () => import('./sw/product-failed.ts'),
})
