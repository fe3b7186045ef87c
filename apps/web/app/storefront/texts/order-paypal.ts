import { section } from '#web/lib/texts.ts'

export const useOrderPaypalTexts = section('order-paypal', {
  en: () => import('./en/order-paypal.ts'),
  sw: () => import('./sw/order-paypal.ts'),
})
