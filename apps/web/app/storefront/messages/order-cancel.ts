import { section } from '#web/lib/messages.ts'

export const useOrderCancelMessages = section('order-cancel', {
  en: () => import('./en/order-cancel.ts'),
  sw: () => import('./sw/order-cancel.ts'),
})
