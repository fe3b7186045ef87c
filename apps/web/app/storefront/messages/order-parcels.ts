import { section } from '#web/lib/i18n/messages.ts'

export const useOrderParcelsMessages = section('order-parcels', {
  en: () => import('./en/order-parcels.ts'),
  sw: () => import('./sw/order-parcels.ts'),
})
