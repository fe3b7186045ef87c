import { section } from '#web/lib/texts.ts'

export const useOrderParcelsTexts = section('order-parcels', {
  en: () => import('./en/order-parcels.ts'),
  sw: () => import('./sw/order-parcels.ts'),
})
