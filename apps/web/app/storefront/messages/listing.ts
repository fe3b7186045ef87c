import { section } from '#web/lib/i18n/messages.ts'

export const useListingMessages = section('listing', {
  en: () => import('./en/listing.ts'),
  sw: () => import('./sw/listing.ts'),
})
