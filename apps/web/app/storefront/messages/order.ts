import { section } from '#web/lib/i18n/messages.ts'

export const useOrderMessages = section('order', {
  en: () => import('./en/order.ts'),
  sw: () => import('./sw/order.ts'),
})
