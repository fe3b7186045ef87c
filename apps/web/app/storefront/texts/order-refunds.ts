import { section } from '#web/lib/texts.ts'

export const useOrderRefundsTexts = section('order-refunds', {
  en: () => import('./en/order-refunds.ts'),
  sw: () => import('./sw/order-refunds.ts'),
})
