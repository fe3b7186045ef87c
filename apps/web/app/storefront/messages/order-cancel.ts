import { section } from '#web/lib/i18n/messages.ts'

export const useOrderCancelMessages = section('order-cancel', {
  en: () => import('./en/order-cancel.ts'),
  sw: () => import('./sw/order-cancel.ts'),
})
