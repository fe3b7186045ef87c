import { useLocation } from 'react-router'
import { storeStatuses } from '#contract/shared/states.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Day, oneLine } from '#web/ui/admin/cells.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { ItemLink } from '../item-link.tsx'
import { PagedTable } from '../paged-table.tsx'
import { type StoreFilters, type ListedStore, storeList } from './data.ts'
import { stores as messages } from './messages.ts'
import { StatusBadge } from './status-badge.tsx'

/** Invalid values of an address are ignored. */
function filtersOf(search: string): StoreFilters {
  const params = new URLSearchParams(search)
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    status: storeStatuses.find((status) => status === params.get('status')),
  }
}

export const clientLoader = screenLoader(sectionRoles.stores, ({ search }) => [
  pageOf(storeList(filtersOf(search)), search),
])

/** The stores of the marketplace. The address has the filter. */
export default function StoreList() {
  const filters = filtersOf(useLocation().search)
  const list = useList(storeList(filters))
  return (
    <>
      <ListBar
        {...useListAddress()}
        name="stores"
        label={messages.search}
        path="/admin/sellers"
        search={{ label: messages.search, hint: messages.searchHint, value: filters.q, maxLength: 200 }}
        filters={[
          {
            name: 'status',
            label: messages.status,
            value: filters.status,
            any: messages.any,
            options: storeStatuses.map((status) => ({ value: status, text: messages.states[status] })),
            isView: true,
          },
        ]}
      />
      <PagedTable
        name="stores"
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

const columns: Column<ListedStore>[] = [
  {
    title: messages.name,
    isName: true,
    cell: ({ id, name }) => <ItemLink to={`/admin/sellers/${id}`}>{name}</ItemLink>,
  },
  { title: messages.number, narrow: 'amount', cell: ({ store_number }) => store_number },
  {
    title: messages.owner,
    narrow: 'detail',
    cell: ({ owner }) => breakable((owner && (owner.name || owner.email)) ?? messages.noOwner, 'narrow'),
  },
  { title: messages.phone, cell: ({ phone_number }) => phone_number && oneLine(phone_number) },
  { title: messages.documents, cell: ({ documents }) => messages.documentStates[documents] },
  { title: messages.status, narrow: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: messages.since, cell: ({ created_at }) => <Day at={created_at} /> },
]
