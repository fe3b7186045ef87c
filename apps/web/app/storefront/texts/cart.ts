import { section } from '#web/lib/texts.ts'

export const useCartTexts = section('cart', {
  en: () => import('./en/cart.ts'),
  sw: () => import('./sw/cart.ts'),
})
