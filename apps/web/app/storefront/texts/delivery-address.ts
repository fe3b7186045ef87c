import { section } from '#web/lib/texts.ts'

export const useDeliveryAddressTexts = section('delivery-address', {
  en: () => import('./en/delivery-address.ts'),
  sw: () => import('./sw/delivery-address.ts'),
})
