import { type Column, DataTable } from '#web/ui/back-office/data-table.tsx'
import { type Asked, ListState, More, type Paged } from './list-state.tsx'

/** A list as it comes, page after page. */
export type PagedList<Row> = Asked & Paged & { data: { pages: readonly { items: readonly Row[] }[] } | undefined }

/** Of all pages that have come so far. */
export const rowsOf = <Row,>({ data }: Pick<PagedList<Row>, 'data'>): readonly Row[] =>
  data?.pages.flatMap(({ items }) => items) ?? []

type PagedTableProps<Row> = {
  list: PagedList<Row>
  caption: string
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** What is said where there is nothing, and where it could not be loaded. */
  empty: string
  failed: string
}

/** A list of the area as a table, with the way to its next page. */
export function PagedTable<Row>({ list, empty, failed, ...table }: PagedTableProps<Row>) {
  return (
    <DataTable {...table} rows={rowsOf(list)} empty={<ListState list={list} empty={empty} failed={failed} />}>
      {list.hasNextPage && <More list={list} />}
    </DataTable>
  )
}
