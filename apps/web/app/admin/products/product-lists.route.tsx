import { useSearchParams } from 'react-router'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { openedIn } from '../search.tsx'
import { productStates, type ProductFilters } from './data.ts'
import { products as messages } from './messages.ts'
import { OneImport } from './one-import.tsx'
import { Product } from './product.tsx'
import { ProductList } from './product-list.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

/** The products of the shop, and the changes by stores. The address selects the view. */
export default function Products() {
  const [params] = useSearchParams()
  const { data: session } = useOperatorSession()
  const id = openedIn(params)
  if (id !== null) return <Product key={id} id={id} />
  const isTheirs = session !== undefined && isWorkOf(session.role, ['catalogue'])
  const isWaiting = isTheirs && params.get('list') === 'changes'
  const importId = isWaiting ? importIn(params) : null
  if (importId !== null) return <OneImport key={importId} id={importId} />
  return (
    <>
      {isTheirs && (
        <ViewLinks
          label={messages.lists}
          views={[
            { name: messages.all, to: '/admin/products', isShown: !isWaiting },
            { name: messages.waiting, to: '/admin/products?list=changes', isShown: isWaiting },
          ]}
        />
      )}
      {isWaiting ? <WaitingChanges /> : <ProductList filters={filtersOf(params)} />}
    </>
  )
}

/** The import whose products are shown. */
function importIn(params: URLSearchParams): number | null {
  const id = Number(params.get('import'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Invalid values of an address are ignored. */
function filtersOf(params: URLSearchParams): ProductFilters {
  const category = params.get('category') ?? ''
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    store: params.get('store')?.trim().slice(0, 100) ?? '',
    category: /^[1-9]\d{0,14}$/.test(category) ? category : '',
    state: productStates.find((state) => state === params.get('state')),
    isShort: params.get('low_stock') === 'true',
  }
}
