import { section } from '#web/lib/i18n/messages.ts'

export const useOrderPayOnDeliveryMessages = section('order-pay-on-delivery', {
  en: () => import('./en/order-pay-on-delivery.ts'),
  sw: () => import('./sw/order-pay-on-delivery.ts'),
})
