import { section } from '#web/lib/texts.ts'

export const useListingTexts = section('listing', {
  en: () => import('./en/listing.ts'),
  sw: () => import('./sw/listing.ts'),
})
