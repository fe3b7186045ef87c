import { section } from '#web/lib/messages.ts'

export const useAddressesMessages = section('addresses', {
  en: () => import('./en/addresses.ts'),
  sw: () => import('./sw/addresses.ts'),
})
