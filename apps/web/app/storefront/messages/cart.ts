import { section } from '#web/lib/messages.ts'

export const useCartMessages = section('cart', {
  en: () => import('./en/cart.ts'),
  sw: () => import('./sw/cart.ts'),
})
