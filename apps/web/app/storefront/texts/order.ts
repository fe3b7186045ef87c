import { section } from '#web/lib/texts.ts'

export const useOrderTexts = section('order', {
  en: () => import('./en/order.ts'),
  sw: () => import('./sw/order.ts'),
})
