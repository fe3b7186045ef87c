import { section } from '#web/lib/i18n/messages.ts'

export const useAddressesMessages = section('addresses', {
  en: () => import('./en/addresses.ts'),
  sw: () => import('./sw/addresses.ts'),
})
