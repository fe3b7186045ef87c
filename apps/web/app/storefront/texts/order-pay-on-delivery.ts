import { section } from '#web/lib/texts.ts'

export const useOrderPayOnDeliveryTexts = section('order-pay-on-delivery', {
  en: () => import('./en/order-pay-on-delivery.ts'),
  sw: () => import('./sw/order-pay-on-delivery.ts'),
})
