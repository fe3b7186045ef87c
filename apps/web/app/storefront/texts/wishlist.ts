import { section } from '#web/lib/texts.ts'

export const useWishlistTexts = section('wishlist', {
  en: () => import('./en/wishlist.ts'),
  sw: () => import('./sw/wishlist.ts'),
})
