import { section } from '#web/lib/texts.ts'

export const useOrderStatusTexts = section('order-status', {
  en: () => import('./en/order-status.ts'),
  sw: () => import('./sw/order-status.ts'),
})
