import { section } from '#web/lib/i18n/messages.ts'

export const useCartMessages = section('cart', {
  en: () => import('./en/cart.ts'),
  sw: () => import('./sw/cart.ts'),
})
