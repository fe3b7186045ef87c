import { section } from '#web/lib/i18n/messages.ts'

export const useWishlistMessages = section('wishlist', {
  en: () => import('./en/wishlist.ts'),
  sw: () => import('./sw/wishlist.ts'),
})
