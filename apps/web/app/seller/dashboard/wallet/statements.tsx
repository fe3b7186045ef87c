import { useState } from 'react'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saveStatement, type StatementKind, useStatements } from '../../data/wallet.ts'
import { wallet as messages } from './messages.ts'
import { ListState } from './list-state.tsx'

const monthName = new Intl.DateTimeFormat('en-KE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))
const kinds: readonly StatementKind[] = ['pdf', 'csv']

/** Each month's statement as a file. */
export function Statements() {
  const list = useStatements()
  const [busy, setBusy] = useState('')
  const [hasFailed, setHasFailed] = useState(false)

  async function save(month: string, kind: StatementKind) {
    setBusy(`${month} ${kind}`)
    setHasFailed(false)
    try {
      await saveStatement(month, kind)
    } catch (error) {
      console.error(error)
      setHasFailed(true)
    }
    setBusy('')
  }

  return (
    <>
      <DataTable
        caption={messages.statements}
        columns={[
          { title: messages.month, cell: ({ month }) => nameOf(month), isName: true },
          {
            title: messages.files,
            cell: ({ month }) => files(month, busy, (kind) => void save(month, kind)),
          },
        ]}
        isLoading={list.isPending}
        rows={list.data ?? []}
        rowKey={({ month }) => month}
        empty={<ListState list={list} empty={messages.noStatements} failed={messages.statementsFailed} />}
      />
      {hasFailed && <Notice tone="bad">{messages.fileFailed}</Notice>}
    </>
  )
}

const files = (month: string, busy: string, onSave: (kind: StatementKind) => void) => (
  <span className="flex flex-wrap gap-2">
    {kinds.map((kind) => (
      <Button
        key={kind}
        tone="quiet"
        size="sm"
        busy={busy === `${month} ${kind}`}
        aria-label={messages.fileOf(kind.toUpperCase(), nameOf(month))}
        onClick={() => onSave(kind)}
      >
        {kind.toUpperCase()}
      </Button>
    ))}
  </span>
)
