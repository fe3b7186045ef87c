import { section } from '#web/lib/i18n/messages.ts'

export const useOrderRefundsMessages = section('order-refunds', {
  en: () => import('./en/order-refunds.ts'),
  sw: () => import('./sw/order-refunds.ts'),
})
