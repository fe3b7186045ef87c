import { section } from '#web/lib/i18n/messages.ts'

export const useOrderPaypalMessages = section('order-paypal', {
  en: () => import('./en/order-paypal.ts'),
  sw: () => import('./sw/order-paypal.ts'),
})
