import { useSearchParams } from 'react-router'
import { storeStatuses } from '#contract/shared/states.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { type Column } from '#web/ui/admin/data-table.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Day, unbroken } from '#web/ui/admin/cells.tsx'
import { opening, Search } from '../search.tsx'
import { type StoreFilters, type StoreInList, useStores } from './data.ts'
import { stores as messages } from './messages.ts'
import { StatusBadge } from './status-badge.tsx'
import { PagedTable } from '../paged-table.tsx'

export function StoreList({ filters }: { filters: StoreFilters }) {
  const list = useStores(filters)
  return (
    <>
      <Search
        path="/admin/sellers"
        label={messages.search}
        hint={messages.searchHint}
        button={messages.searchButton}
        q={filters.q}
      >
        <SelectField key={filters.status} label={messages.status} name="status" defaultValue={filters.status ?? ''}>
          <option value="">{messages.any}</option>
          {storeStatuses.map((status) => (
            <option key={status} value={status}>
              {messages.states[status]}
            </option>
          ))}
        </SelectField>
      </Search>
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

const columns: Column<StoreInList>[] = [
  { title: messages.name, isName: true, cell: (store) => <Name store={store} /> },
  { title: messages.number, cell: ({ store_number }) => store_number },
  {
    title: messages.owner,
    cell: ({ owner }) => breakable((owner && (owner.name || owner.email)) ?? messages.nobody, 'narrow'),
  },
  { title: messages.phone, cell: ({ phone_number }) => phone_number && unbroken(phone_number) },
  { title: messages.documents, cell: ({ documents }) => messages.documentStates[documents] },
  { title: messages.status, cell: ({ status }) => <StatusBadge status={status} /> },
  { title: messages.since, cell: ({ created_at }) => <Day at={created_at} /> },
]

function Name({ store: { id, name } }: { store: StoreInList }) {
  const [params] = useSearchParams()
  return (
    <InnerLink to={opening('/admin/sellers', params, id)} className="font-bold wrap-anywhere text-brand-ink underline">
      {name}
    </InnerLink>
  )
}
