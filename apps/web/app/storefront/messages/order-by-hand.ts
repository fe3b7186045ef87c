import { section } from '#web/lib/i18n/messages.ts'

export const useOrderByHandMessages = section('order-by-hand', {
  en: () => import('./en/order-by-hand.ts'),
  sw: () => import('./sw/order-by-hand.ts'),
})
