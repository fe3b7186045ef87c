import { useLocation } from 'react-router'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Day, oneLine } from '#web/ui/admin/cells.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { ItemLink } from '../item-link.tsx'
import { PagedTable } from '../paged-table.tsx'
import { type ListedPerson, peopleList } from './data.ts'
import { people as messages } from './messages.ts'

const textIn = (search: string) => new URLSearchParams(search).get('q')?.trim().slice(0, 200) ?? ''

export const clientLoader = screenLoader(sectionRoles.people, ({ search }) => [
  pageOf(peopleList(textIn(search)), search),
])

/** The accounts. The address has the filter. */
export default function PersonList() {
  const q = textIn(useLocation().search)
  const list = useList(peopleList(q))
  return (
    <>
      <ListBar
        {...useListAddress()}
        label={messages.search}
        path="/admin/people"
        search={{ label: messages.search, hint: messages.searchHint, value: q, maxLength: 200 }}
      />
      <PagedTable
        name="people"
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

const columns: Column<ListedPerson>[] = [
  { title: messages.name, isName: true, cell: nameCell },
  { title: messages.email, narrow: 'detail', cell: (person) => <Email person={person} /> },
  { title: messages.phone, cell: ({ phone_number }) => phone_number && oneLine(phone_number) },
  {
    title: messages.stores,
    narrow: 'status',
    cell: ({ stores }) => stores.length > 0 && breakable(stores.map(({ name }) => name).join(', '), 'narrow'),
  },
  { title: messages.since, narrow: 'amount', cell: ({ created_at }) => <Day at={created_at} /> },
]

function nameCell({ id, name, erased_at }: ListedPerson) {
  return (
    <ItemLink to={`/admin/people/${id}`}>{name || (erased_at === null ? messages.nameless : messages.erased)}</ItemLink>
  )
}

function Email({ person: { email, is_confirmed } }: { person: ListedPerson }) {
  if (email === null) return null
  return (
    <span className="flex flex-wrap items-center gap-2 @max-2xl:flex-nowrap">
      {breakable(email, 'narrow')} {!is_confirmed && <Badge tone="wait">{messages.unconfirmed}</Badge>}
    </span>
  )
}
