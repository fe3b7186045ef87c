import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { SquarePicture } from '#web/ui/admin/square-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { categoryTreeQuery } from '../categories/data.ts'
import { pageOf, useList } from '../data/lists.ts'
import { ItemLink } from '../item-link.tsx'
import { PagedTable } from '../paged-table.tsx'
import { Search } from '../search.tsx'
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
    <Search
      path="/admin/products"
      label={messages.search}
      hint={messages.searchHint}
      button={messages.searchButton}
      q={q}
      isWide
    >
      <TextField
        label={messages.store}
        hint={messages.storeHint}
        name="store"
        maxLength={100}
        defaultValue={store}
        autoComplete="off"
      />
      {/* The categories load after the page: the select is keyed so that its default is set again. */}
      <SelectField
        key={`category ${category} ${tree.length}`}
        label={messages.category}
        name="category"
        defaultValue={category}
      >
        <option value="">{messages.any}</option>
        {category !== '' && !tree.some(({ id }) => String(id) === category) && (
          <option value={category}>{messages.categoryNumber(category)}</option>
        )}
        {tree.map(({ id, name, parent_id }) => (
          <option key={id} value={id}>
            {parent_id === null ? name : `– ${name}`}
          </option>
        ))}
      </SelectField>
      <SelectField key={`state ${state}`} label={messages.state} name="state" defaultValue={state ?? ''}>
        <option value="">{messages.any}</option>
        {productStates.map((one) => (
          <option key={one} value={one}>
            {messages.states[one]}
          </option>
        ))}
      </SelectField>
      <label className="flex min-h-12 items-center gap-2.5 font-semibold sm:mt-6.5">
        <input type="checkbox" name="low_stock" value="true" defaultChecked={isShort} className="size-5 accent-brand" />
        {messages.lowStock}
      </label>
    </Search>
  )
}

const columns: Column<ListedProduct>[] = [
  { title: messages.name, isName: true, cell: nameCell },
  { title: messages.store, cell: ({ store }) => <StoreLink store={store} /> },
  { title: messages.category, cell: ({ category }) => category && breakable(category.name, 'narrow') },
  { title: messages.price, isNumber: true, cell: (product) => <Price product={product} /> },
  { title: messages.stock, isNumber: true, cell: ({ stock }) => stock },
  { title: messages.state, cell: ({ state }) => <StateBadge state={state} /> },
]

function nameCell(product: ListedProduct) {
  const { id, name, image, image_srcset } = product
  return (
    <span className="flex items-center gap-3">
      <SquarePicture image={image} srcset={image_srcset} pixels={48} />
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ItemLink to={`/admin/products/${id}`}>{name}</ItemLink>
        {product.is_promotional && <Badge tone="brand">{messages.promotional}</Badge>}
        {product.is_new_arrival && <Badge tone="good">{messages.newArrival}</Badge>}
      </span>
    </span>
  )
}

function StoreLink({ store: { store_number, name } }: { store: ListedProduct['store'] }) {
  return (
    <InnerLink to={`/admin/products?store=${store_number}`} className="text-brand-ink underline">
      {breakable(name, 'narrow')}
    </InnerLink>
  )
}

function Price({ product: { price, sale_price } }: { product: ListedProduct }) {
  const amount = useAmount('operations')
  if (sale_price === null) return amount(price)
  return (
    <span className="inline-flex flex-col items-end">
      {amount(sale_price)}
      <Badge tone="sale">{messages.onSale}</Badge>
    </span>
  )
}
