import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { MAX_BULK_PRODUCTS } from '#contract/shared/constants.ts'
import { type IdempotencyKeys, useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { BoxIcon } from '#web/ui/icons.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { type ProductFilters, useProducts } from '../../data/products.ts'
import { filtersOf } from './filters.ts'
import { products as messages } from './messages.ts'
import { productColumns } from './product-columns.tsx'
import { ProductBar } from './product-bar.tsx'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'))
const Preview = lazyPart(() => import('./preview.tsx'))

/** V§2 My Products. The filters are in the address. */
export function ProductsScreen() {
  const { search } = useLocation()
  const bulkKeys = useIdempotencyKeys()
  const filters = filtersOf(search)
  return (
    <>
      <h2 className="text-xl font-bold max-sm:sr-only">{messages.title}</h2>
      <ProductBar filters={filters} />
      {/* Keyed by the query: another query begins with its first page. */}
      <ProductList key={JSON.stringify(filters)} filters={filters} bulkKeys={bulkKeys} />
    </>
  )
}

function ProductList({ filters, bulkKeys }: { filters: ProductFilters; bulkKeys: IdempotencyKeys }) {
  const { products, isLoading, isLoadingMore, error, retry, loadMore } = useProducts(filters)
  const [notice, setNotice] = useState<NoticeText | null>(null)
  const [previewed, setPreviewed] = useState<number | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set())
  const [isEditing, setIsEditing] = useState(false)
  const isNarrowed = Object.values(filters).some((one) => one !== undefined)
  const chosen = products.filter(({ id }) => selected.has(id)).map(({ id }) => id)

  return (
    <>
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {error && products.length === 0 ? (
        <ErrorState title={messages.failed} headingLevel="h3">
          <Button onClick={retry}>{messages.tryAgain}</Button>
        </ErrorState>
      ) : products.length === 0 && !isLoading ? (
        <EmptyState
          title={isNarrowed ? messages.noMatches : messages.empty}
          icon={<BoxIcon className="size-8" />}
          headingLevel="h3"
        />
      ) : (
        <DataTable
          name="seller-products"
          isLinked
          caption={messages.listCaption}
          hideCaption
          columns={productColumns({
            onAnnounced: (tone, text) => setNotice({ tone, text }),
            onPreview: setPreviewed,
          })}
          rows={products}
          rowKey={({ id }) => id}
          empty=""
          isLoading={isLoading}
          selection={{
            selected,
            onSelect: setSelected,
            labelOf: ({ name }) => messages.select(name),
            selectAll: messages.selectAll,
            bar: (
              <SelectionBar
                count={selected.size}
                onEdit={() => setIsEditing(true)}
                onClear={() => setSelected(new Set())}
              />
            ),
          }}
        >
          {error ? (
            <NotLoaded text={messages.failed} tryAgain={messages.tryAgain} onRetry={retry} />
          ) : (
            (loadMore || isLoadingMore) && (
              <Button tone="quiet" busy={isLoadingMore} onClick={loadMore}>
                {messages.loadMore}
              </Button>
            )
          )}
        </DataTable>
      )}
      {isEditing && (
        <BulkDialog
          productIds={chosen}
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

type NoticeText = { tone: 'good' | 'bad'; text: ReactNode }

type SelectionBarProps = { count: number; onEdit: () => void; onClear: () => void }

/** The number of selected products, and the bulk actions. */
function SelectionBar({ count, onEdit, onClear }: SelectionBarProps) {
  const isTooMany = count > MAX_BULK_PRODUCTS
  return (
    <>
      <output className="text-sm font-semibold">{messages.selected(count)}</output>
      <Button tone="brand" size="sm" className="px-4" disabled={isTooMany} onClick={onEdit}>
        {messages.bulkEdit}
      </Button>
      <Button tone="plain" size="sm" onClick={onClear}>
        {messages.unselect}
      </Button>
      {isTooMany && <p className="text-sm text-bad">{messages.tooManySelected(MAX_BULK_PRODUCTS)}</p>}
    </>
  )
}
