import { section } from '#web/lib/i18n/messages.ts'

export const useOrderPayMessages = section('order-pay', {
  en: () => import('./en/order-pay.ts'),
  sw: () => import('./sw/order-pay.ts'),
})
