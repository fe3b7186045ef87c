import { section } from '#web/lib/texts.ts'

export const useOrderByHandTexts = section('order-by-hand', {
  en: () => import('./en/order-by-hand.ts'),
  sw: () => import('./sw/order-by-hand.ts'),
})
