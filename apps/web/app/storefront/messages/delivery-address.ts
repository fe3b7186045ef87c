import { section } from '#web/lib/i18n/messages.ts'

export const useDeliveryAddressMessages = section('delivery-address', {
  en: () => import('./en/delivery-address.ts'),
  sw: () => import('./sw/delivery-address.ts'),
})
