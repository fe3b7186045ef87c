import { section } from '#web/lib/i18n/messages.ts'

export const useDeliveryEstimateMessages = section('delivery-estimate', {
  en: () => import('./en/delivery-estimate.ts'),
  sw: () => import('./sw/delivery-estimate.ts'),
})
