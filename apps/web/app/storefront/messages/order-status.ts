import { section } from '#web/lib/i18n/messages.ts'

export const useOrderStatusMessages = section('order-status', {
  en: () => import('./en/order-status.ts'),
  sw: () => import('./sw/order-status.ts'),
})
