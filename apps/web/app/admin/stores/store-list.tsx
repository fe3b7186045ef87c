import { useSearchParams } from 'react-router'
import { storeStatuses } from '#contract/states.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { type Column } from '#web/ui/admin/data-table.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Day, unbroken } from '#web/ui/admin/cells.tsx'
import { opening, Search } from '../search.tsx'
import { type StoreFilters, type StoreInList, useStores } from './data.ts'
import { stores as texts } from './messages.ts'
import { StatusBadge } from './status-badge.tsx'
import { PagedTable } from '../paged-table.tsx'

export function StoreList({ filters }: { filters: StoreFilters }) {
  const list = useStores(filters)
  return (
    <>
      <Search
        path="/admin/sellers"
        label={texts.search}
        hint={texts.searchHint}
        button={texts.searchButton}
        q={filters.q}
      >
        <SelectField key={filters.status} label={texts.status} name="status" defaultValue={filters.status ?? ''}>
          <option value="">{texts.any}</option>
          {storeStatuses.map((status) => (
            <option key={status} value={status}>
              {texts.states[status]}
            </option>
          ))}
        </SelectField>
      </Search>
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={columns}
        rowKey={({ id }) => id}
        empty={texts.none}
        failed={texts.failed}
      />
    </>
  )
}

const columns: Column<StoreInList>[] = [
  { title: texts.name, isName: true, cell: (store) => <Name store={store} /> },
  { title: texts.number, cell: ({ store_number }) => store_number },
  {
    title: texts.owner,
    cell: ({ owner }) => breakable((owner && (owner.name || owner.email)) ?? texts.nobody, 'narrow'),
  },
  { title: texts.phone, cell: ({ phone_number }) => phone_number && unbroken(phone_number) },
  { title: texts.documents, cell: ({ documents }) => texts.documentStates[documents] },
  { title: texts.status, cell: ({ status }) => <StatusBadge status={status} /> },
  { title: texts.since, cell: ({ created_at }) => <Day at={created_at} /> },
]

function Name({ store: { id, name } }: { store: StoreInList }) {
  const [params] = useSearchParams()
  return (
    <InnerLink to={opening('/admin/sellers', params, id)} className="font-bold wrap-anywhere text-brand-ink underline">
      {name}
    </InnerLink>
  )
}
