import { useListingMessages } from '../messages/listing.ts'
import { countText, type ProductPage } from './product-page.ts'
import { WhenThere } from './when-there.tsx'

/** '24 products'; it stays mounted while the list changes, so that the new length is announced. */
export function ProductCount({ page }: { page: ProductPage<unknown> | Promise<ProductPage<unknown>> }) {
  const { count } = useListingMessages()
  return (
    // On a wide screen it is left of the sort order.
    <p role="status" className="mb-3 min-h-6 text-muted lg:-mt-13 lg:mb-7 lg:w-fit">
      <WhenThere data={page}>
        {(shown) => (
          // Sighted users read the empty state below.
          <span className={shown.products.length > 0 ? '' : 'sr-only'}>{count(countText(shown))}</span>
        )}
      </WhenThere>
    </p>
  )
}
