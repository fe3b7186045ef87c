import type { CardProduct } from '../product-card/card-product.ts'
import { ProductCard } from '../product-card/product-card.tsx'

/** What a listing hands to its cards. */
export type ListedCardProps<P = CardProduct> = { product: P; eager: boolean }

/** Where a guest's item goes into the browser's cart and nothing else happens (D22). */
export function ShelfCard({ product, eager }: ListedCardProps) {
  return <ProductCard product={product} guestAdds="locally" heading="h2" eager={eager} />
}

/** Where a guest is then asked to log in (D22). */
export function OfferCard({ product, eager }: ListedCardProps) {
  return <ProductCard product={product} guestAdds="then-login" heading="h2" eager={eager} />
}
