import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { oneLine } from '#web/ui/admin/cells.tsx'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { useHeld } from '../../data/wallet.ts'
import { wallet as messages } from './messages.ts'
import { ListState } from './list-state.tsx'
import { More } from './more.tsx'

/** Orders whose money is credited to the store after delivery and the hold period (D36). */
export function Held() {
  const list = useHeld()
  const day = useDateFormat('day')
  const moment = useDateFormat('moment')
  const amount = useAmount('wallet')
  return (
    <DataTable
      caption={messages.heldTitle}
      columns={[
        { title: messages.order, cell: (one) => one.order_number, isName: true },
        { title: messages.soldOn, cell: (one) => oneLine(day(one.sold_at)) },
        { title: messages.amountColumn, cell: (one) => amount(one.amount), isNumber: true },
        {
          title: messages.availableFrom,
          cell: ({ available_from }) => (available_from ? moment(available_from) : messages.whenDelivered),
        },
      ]}
      isLoading={list.isPending}
      rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
      rowKey={(one) => one.order_number}
      empty={<ListState list={list} empty={messages.noHeld} failed={messages.heldFailed} />}
    >
      {list.hasNextPage && <More list={list} />}
    </DataTable>
  )
}
