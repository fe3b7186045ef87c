import { section } from '#web/lib/texts.ts'

export const useOrderCancelTexts = section('order-cancel', {
  en: () => import('./en/order-cancel.ts'),
  sw: () => import('./sw/order-cancel.ts'),
})
