import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PlusIcon } from '#web/ui/goods-icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { type ProductFilters, useProducts } from '../../data/products.ts'
import { products as texts } from '../product-texts.ts'
import { tabPath } from '../tabs.tsx'
import { Filters, filtersOf } from './filters.tsx'
import { Preview } from './preview.tsx'
import { ProductRow } from './product-row.tsx'

/** V§2 My Products. What the list is narrowed down to stands in the address. */
export default function Panel() {
  const { search } = useLocation()
  const filters = filtersOf(search)
  // Another question begins with its own first page.
  return <ProductList key={JSON.stringify(filters)} filters={filters} />
}

function ProductList({ filters }: { filters: ProductFilters }) {
  const navigate = useNavigate()
  const { products, isLoading, isLoadingMore, error, retry, loadMore } = useProducts(filters)
  const [said, setSaid] = useState<Said | null>(null)
  const [previewed, setPreviewed] = useState<number | null>(null)
  const isNarrowed = Object.values(filters).some((one) => one !== undefined)

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{texts.title}</h2>
        <InnerLink to={tabPath('add')} className={buttonLook('brand', 'sm')}>
          <PlusIcon className="size-5" />
          {texts.add}
        </InnerLink>
      </div>
      <Filters filters={filters} onChange={(changed) => void navigate(tabPath('products', changed))} />
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {isLoading ? (
        <Loading />
      ) : error && products.length === 0 ? (
        <ErrorState title={texts.failed} headingLevel="h3">
          <Button onClick={retry}>{texts.tryAgain}</Button>
        </ErrorState>
      ) : products.length === 0 ? (
        <EmptyState
          title={isNarrowed ? texts.noneFit : texts.empty}
          icon={<BoxIcon className="size-8" />}
          headingLevel="h3"
        />
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                onSaid={(tone, text) => setSaid({ tone, text })}
                onPreview={() => setPreviewed(product.id)}
              />
            ))}
          </ul>
          {error && (
            <Notice tone="bad">
              {texts.failed}{' '}
              <button type="button" onClick={retry} className="font-bold underline">
                {texts.tryAgain}
              </button>
            </Notice>
          )}
          {(loadMore || isLoadingMore) && (
            <Button tone="quiet" className="self-center" busy={isLoadingMore} onClick={loadMore}>
              {texts.loadMore}
            </Button>
          )}
        </>
      )}
      {previewed !== null && <Preview productId={previewed} onClose={() => setPreviewed(null)} />}
    </>
  )
}

export type Said = { tone: 'good' | 'bad'; text: ReactNode }
