import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { DataTable } from '#web/ui/admin/data-table.tsx'
import { useHeld } from '../../data/wallet.ts'
import { wallet as texts } from '../wallet-texts.ts'
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
      caption={texts.heldTitle}
      columns={[
        { title: texts.order, cell: (one) => one.order_number, isName: true },
        { title: texts.soldOn, cell: (one) => unbroken(day(one.sold_at)) },
        { title: texts.amountColumn, cell: (one) => amount(one.amount), isNumber: true },
        {
          title: texts.availableFrom,
          cell: ({ available_from }) => (available_from ? moment(available_from) : texts.whenDelivered),
        },
      ]}
      rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
      rowKey={(one) => one.order_number}
      empty={<ListState list={list} empty={texts.noHeld} failed={texts.heldFailed} />}
    >
      {list.hasNextPage && <More list={list} />}
    </DataTable>
  )
}

const unbroken = (text: string) => <span className="whitespace-nowrap">{text}</span>
