import { section } from '#web/lib/messages.ts'

export const useListingMessages = section('listing', {
  en: () => import('./en/listing.ts'),
  sw: () => import('./sw/listing.ts'),
})
