import { useId, useRef } from 'react'
import { href } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { useMessages } from '../messages/shared.ts'
import type { ProductGroup } from './home-sections.ts'
import { RowArrows } from './row-arrows.tsx'

/** Extends to the edges of the screen, with space for focus outlines. */
const belowLook = 'drawn-when-near -mx-4 mt-7 px-4 pt-1 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8'

type ProductRowProps = {
  group: ProductGroup
}

/** One category on the home page: a row that is swiped on a phone and scrolled by two buttons elsewhere. */
export function ProductRow({ group }: ProductRowProps) {
  const { uncategorized, viewAll, nameOf } = useMessages()
  const name = nameOf({ ...group, name: group.name ?? uncategorized })
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  return (
    <section aria-labelledby={id} className={belowLook}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id={id} className="flex-1 text-xl font-bold sm:text-2xl">
          {name}
        </h2>
        <InnerLink
          to={group.slug === null ? href('/products') : href('/categories/:category', { category: group.slug })}
          aria-label={`${viewAll}: ${name}`}
          className="inline-flex min-h-10 shrink-0 items-center rounded-full px-3 font-semibold whitespace-nowrap text-brand-ink hover:bg-brand-soft"
        >
          {viewAll}
        </InnerLink>
        <RowArrows row={row} name={name} />
      </div>
      <ul
        ref={row}
        className="card-row -mx-4 scroll-px-4 px-4 pt-1 pb-5 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-8 lg:scroll-px-8 lg:px-8"
      >
        {group.products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} guestAdds="then-login" heading="h3" inRow unratedAs="placeholder" />
          </li>
        ))}
      </ul>
    </section>
  )
}
