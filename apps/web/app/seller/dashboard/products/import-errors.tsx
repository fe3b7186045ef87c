import { DataTable } from '#web/ui/admin/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useImportErrors } from '../../data/import.ts'
import { importing as messages } from './import-messages.ts'

/** The errors of a file, by row and column as a spreadsheet shows them. */
export function ImportErrors({ importId }: { importId: number }) {
  const list = useImportErrors(importId)
  return (
    <DataTable
      caption={messages.errors}
      columns={[
        { title: messages.row, cell: ({ row }) => row ?? messages.wholeFile, isNumber: true },
        { title: messages.column, cell: ({ column }) => heading(column) },
        { title: messages.message, cell: ({ message }) => renderMessage(message) },
      ]}
      rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
      rowKey={({ place }) => place}
      empty={
        list.isError ? (
          <p role="alert">
            {messages.errorsFailed}{' '}
            <button type="button" onClick={() => void list.refetch()} className="font-bold text-brand-ink underline">
              {messages.tryAgain}
            </button>
          </p>
        ) : (
          <Loading />
        )
      }
    >
      {list.hasNextPage && (
        <Button tone="quiet" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {messages.loadMore}
        </Button>
      )}
    </DataTable>
  )
}

const heading = (column: string | null) =>
  column !== null && <code className="font-semibold whitespace-nowrap">{column}</code>

const renderMessage = (message: string) => <span className="block wrap-anywhere @xl:min-w-52">{message}</span>
