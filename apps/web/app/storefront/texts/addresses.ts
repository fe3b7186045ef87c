import { section } from '#web/lib/texts.ts'

export const useAddressesTexts = section('addresses', {
  en: () => import('./en/addresses.ts'),
  sw: () => import('./sw/addresses.ts'),
})
