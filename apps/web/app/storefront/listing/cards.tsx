import type { CardProduct } from '../product-card/card-product.ts'
import { ProductCard } from '../product-card/product-card.tsx'

/** The props that a listing passes to its cards. */
export type ListedCardProps<P = CardProduct> = { product: P; eager: boolean }

/** A guest's item is added to the browser's cart, without further action (D22). */
export function ShelfCard({ product, eager }: ListedCardProps) {
  return <ProductCard product={product} guestAdds="locally" heading="h2" eager={eager} />
}

/** A guest is then asked to log in (D22). */
export function OfferCard({ product, eager }: ListedCardProps) {
  return <ProductCard product={product} guestAdds="then-login" heading="h2" eager={eager} />
}
