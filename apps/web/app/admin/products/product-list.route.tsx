import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { SquarePicture } from '#web/ui/admin/square-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { categoryTreeQuery } from '../categories/data.ts'
import { pageOf, useList } from '../data/lists.ts'
import { ItemLink } from '../item-link.tsx'
import { PagedTable } from '../paged-table.tsx'
import { type ProductFilters, type ListedProduct, productStates, productList } from './data.ts'
import { products as messages } from './messages.ts'
import { StateBadge } from './state-badge.tsx'

/** Invalid values of an address are ignored. */
function filtersOf(search: string): ProductFilters {
  const params = new URLSearchParams(search)
  const category = params.get('category') ?? ''
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    store: params.get('store')?.trim().slice(0, 100) ?? '',
    category: /^[1-9]\d{0,14}$/.test(category) ? category : '',
    state: productStates.find((state) => state === params.get('state')),
    isShort: params.get('low_stock') === 'true',
  }
}

export const clientLoader = screenLoader(sectionRoles.products, ({ search }) => [
  pageOf(productList(filtersOf(search)), search),
  categoryTreeQuery,
])

/** The products of the shop. The address has the filter. */
export default function ProductList() {
  const filters = filtersOf(useLocation().search)
  const list = useList(productList(filters))
  return (
    <>
      <Filters filters={filters} />
      <PagedTable
        name="products"
        isLinked
        list={list}
        caption={messages.caption}
        columns={columns}
        rowKey={({ id }) => id}
        empty={messages.none}
        failed={messages.failed}
      />
    </>
  )
}

function Filters({ filters: { q, store, category, state, isShort } }: { filters: ProductFilters }) {
  const { data: tree = [] } = useQuery(categoryTreeQuery)
  return (
    <ListBar
      {...useListAddress()}
      name="products"
      label={messages.search}
      path="/admin/products"
      search={{ label: messages.search, hint: messages.searchHint, value: q, maxLength: 200 }}
      filters={[
        {
          name: 'state',
          label: messages.state,
          value: state,
          any: messages.any,
          options: productStates.map((one) => ({ value: one, text: messages.states[one] })),
          isView: true,
        },
        { name: 'store', label: messages.store, hint: messages.storeHint, value: store, maxLength: 100 },
        {
          name: 'category',
          label: messages.category,
          value: category,
          any: messages.any,
          options: [
            ...(category === '' || tree.some(({ id }) => String(id) === category)
              ? []
              : [{ value: category, text: messages.categoryNumber(category) }]),
            ...tree.map(({ id, name, parent_id }) => ({
              value: String(id),
              text: parent_id === null ? name : `– ${name}`,
            })),
          ],
        },
        { name: 'low_stock', label: messages.lowStock, value: isShort ? 'true' : '', isFlag: true },
      ]}
    />
  )
}

const columns: Column<ListedProduct>[] = [
  { title: messages.name, isName: true, cell: nameCell },
  { title: messages.store, narrow: 'detail', cell: storeCell },
  { title: messages.category, cell: ({ category }) => category && breakable(category.name, 'narrow') },
  { title: messages.price, narrow: 'amount', isNumber: true, cell: (product) => <Price product={product} /> },
  { title: messages.stock, isNumber: true, cell: ({ stock }) => stock },
  { title: messages.state, narrow: 'status', cell: ({ state }) => <StateBadge state={state} /> },
]

function nameCell(product: ListedProduct) {
  const { id, name, image, image_srcset } = product
  return (
    <span className="flex items-center gap-3">
      <span className="shrink-0 @max-2xl:hidden">
        <SquarePicture image={image} srcset={image_srcset} pixels={40} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <ItemLink to={`/admin/products/${id}`}>{name}</ItemLink>
        <span className="contents @max-2xl:hidden">
          <Marks product={product} />
        </span>
      </span>
    </span>
  )
}

function Marks({ product: { is_promotional, is_new_arrival } }: { product: ListedProduct }) {
  return (
    <>
      {is_promotional && <Badge tone="brand">{messages.promotional}</Badge>}
      {is_new_arrival && <Badge tone="good">{messages.newArrival}</Badge>}
    </>
  )
}

/** In a narrow table the badges are here, so that the name has its line to itself. */
function storeCell(product: ListedProduct) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StoreLink store={product.store} />
      <span className="contents @2xl:hidden">
        {product.sale_price !== null && <Badge tone="sale">{messages.onSale}</Badge>}
        <Marks product={product} />
      </span>
    </span>
  )
}

function StoreLink({ store: { store_number, name } }: { store: ListedProduct['store'] }) {
  return (
    <>
      {/* In a narrow table the row is one link. */}
      <span className="@2xl:hidden">{name}</span>
      <InnerLink to={`/admin/products?store=${store_number}`} className="hidden text-brand-ink underline @2xl:inline">
        {breakable(name, 'narrow')}
      </InnerLink>
    </>
  )
}

function Price({ product: { price, sale_price } }: { product: ListedProduct }) {
  const amount = useAmount('operations')
  if (sale_price === null) return amount(price)
  return (
    <span className="inline-flex items-center gap-2">
      <span className="@max-2xl:hidden">
        <Badge tone="sale">{messages.onSale}</Badge>
      </span>
      {amount(sale_price)}
    </span>
  )
}
