import type { ReactNode } from 'react'
import type { PagedList } from '#web/lib/hooks/use-paged-list.ts'
import { type DataTableProps, DataTable } from '#web/ui/admin/data-table.tsx'
import { PageLinks } from '#web/ui/admin/page-links.tsx'
import { ItemPlaceholders } from './item-placeholders.tsx'
import { ListState } from './list-state.tsx'

type PagedProps<Row> = {
  list: PagedList<Row>
  caption: string
  rowKey: (row: Row) => string | number
  /** The messages for an empty list and for a failed load. */
  empty: string
  failed: string
}

type PagedTableProps<Row> = PagedProps<Row> & Omit<DataTableProps<Row>, 'rows' | 'empty' | 'isLoading' | 'isStale'>

/** A page of a list of the area as a table. */
export function PagedTable<Row>({ list, empty, failed, ...table }: PagedTableProps<Row>) {
  return (
    <DataTable
      {...table}
      rows={list.rows}
      isLoading={list.isPending}
      isStale={list.isStale}
      empty={<ListState list={list} empty={empty} failed={failed} />}
    >
      {(list.first !== null || list.next !== null || list.isStale) && <PageLinks list={list} />}
    </DataTable>
  )
}

type PagedItemsProps<Row> = Omit<PagedProps<Row>, 'caption'> & {
  /** Absent on a card whose heading says it. */
  caption?: string
  /** The layout of the items, and the text that replaces an empty list. */
  look: { items: string; empty: string }
  children: (row: Row) => ReactNode
}

/** A page of a list of the area whose items need more space than a table row. */
export function PagedItems<Row>({ list, caption, rowKey, empty, failed, look, children }: PagedItemsProps<Row>) {
  const Around = caption === undefined ? 'div' : 'section'
  return (
    <Around aria-label={caption} className="flex min-w-0 flex-col gap-4">
      {list.isPending ? (
        <ItemPlaceholders look={look.items} />
      ) : list.rows.length === 0 ? (
        <div className={`text-muted ${look.empty}`}>
          <ListState list={list} empty={empty} failed={failed} />
        </div>
      ) : (
        <ol aria-busy={list.isStale} className={`flex flex-col aria-busy:opacity-60 ${look.items}`}>
          {list.rows.map((row) => (
            <li key={rowKey(row)}>{children(row)}</li>
          ))}
        </ol>
      )}
      <PageLinks list={list} />
    </Around>
  )
}

/** Each item on a separate card. */
export const onCards = { items: 'gap-4', empty: 'rounded-md bg-surface p-5 shadow-card' }
/** All items on one card. */
export const onOneCard = { items: 'divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0', empty: '' }
