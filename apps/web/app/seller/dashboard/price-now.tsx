import { usePrice } from '#web/lib/hooks/use-site.ts'
import { OldPrice, Price } from '#web/ui/price.tsx'

/** What buyers pay now. While the product is on sale, its list price is struck through. */
export function PriceNow({ product }: { product: { price: number; sale_price: number | null } }) {
  const price = usePrice('sellerProducts')
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-1.5">
      <Price {...price(product.sale_price ?? product.price)} />
      {product.sale_price !== null && <OldPrice {...price(product.price)} className="text-xs font-normal" />}
    </span>
  )
}
