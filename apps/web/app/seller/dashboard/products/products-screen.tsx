import { type ReactNode, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { type IdempotencyKeys, useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { BoxIcon, PlusIcon } from '#web/ui/icons.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { type ProductFilters, useProducts } from '../../data/products.ts'
import { withQuery } from '../with-query.ts'
import { ExportButton } from './export-button.tsx'
import { Filters, filtersOf } from './filters.tsx'
import { products as messages } from './messages.ts'
import { Preview } from './preview.tsx'
import { ProductRow } from './product-row.tsx'
import { Selection, withOrWithout } from './selection.tsx'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'))

/** V§2 My Products. The filters are in the address. */
export function ProductsScreen() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const bulkKeys = useIdempotencyKeys()
  const filters = filtersOf(search)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{messages.title}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton label={messages.exportFile} />
          <InnerLink to={href('/Seller/Dashboard/products/import')} className={buttonLook('quiet', 'sm', 'px-4')}>
            {messages.importFile}
          </InnerLink>
          <InnerLink to={href('/Seller/Dashboard/add')} className={buttonLook('brand', 'sm', 'px-4')}>
            <PlusIcon className="size-5" />
            {messages.add}
          </InnerLink>
        </div>
      </div>
      <Filters filters={filters} onChange={(changed) => void navigate(withQuery(pathname, changed))} />
      {/* Keyed by the query: another query begins with its first page. */}
      <ProductList key={JSON.stringify(filters)} filters={filters} bulkKeys={bulkKeys} />
    </>
  )
}

function ProductList({ filters, bulkKeys }: { filters: ProductFilters; bulkKeys: IdempotencyKeys }) {
  const { products, isLoading, isLoadingMore, error, retry, loadMore } = useProducts(filters)
  const [notice, setNotice] = useState<NoticeText | null>(null)
  const [previewed, setPreviewed] = useState<number | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [isEditing, setIsEditing] = useState(false)
  const isNarrowed = Object.values(filters).some((one) => one !== undefined)

  return (
    <>
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {isLoading ? (
        <Loading />
      ) : error && products.length === 0 ? (
        <ErrorState title={messages.failed} headingLevel="h3">
          <Button onClick={retry}>{messages.tryAgain}</Button>
        </ErrorState>
      ) : products.length === 0 ? (
        <EmptyState
          title={isNarrowed ? messages.noMatches : messages.empty}
          icon={<BoxIcon className="size-8" />}
          headingLevel="h3"
        />
      ) : (
        <>
          <Selection
            productIds={products.map(({ id }) => id)}
            selected={selected}
            onSelect={setSelected}
            onEdit={() => setIsEditing(true)}
          />
          <ul className="flex flex-col gap-3">
            {products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                isSelected={selected.has(product.id)}
                onSelect={(isSelected) => setSelected(withOrWithout(selected, product.id, isSelected))}
                onAnnounced={(tone, text) => setNotice({ tone, text })}
                onPreview={() => setPreviewed(product.id)}
              />
            ))}
          </ul>
          {error && <NotLoaded text={messages.failed} tryAgain={messages.tryAgain} onRetry={retry} />}
          {(loadMore || isLoadingMore) && (
            <Button tone="quiet" className="self-center" busy={isLoadingMore} onClick={loadMore}>
              {messages.loadMore}
            </Button>
          )}
        </>
      )}
      {isEditing && (
        <BulkDialog
          productIds={[...selected]}
          keys={bulkKeys}
          onClose={() => setIsEditing(false)}
          onDone={(changed) => {
            setIsEditing(false)
            setSelected(new Set())
            setNotice({ tone: 'good', text: messages.bulkEdited(changed) })
          }}
        />
      )}
      {previewed !== null && <Preview productId={previewed} onClose={() => setPreviewed(null)} />}
    </>
  )
}

export type NoticeText = { tone: 'good' | 'bad'; text: ReactNode }
