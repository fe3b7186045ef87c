import { useState } from 'react'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { DataTable } from '#web/ui/back-office/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWithdrawals, type Withdrawal } from '../data/lists.ts'
import { ListState, More } from '../list-state.tsx'
import { payoutWords, withdrawals as texts } from '../messages.ts'
import { Steps, type Said } from './steps.tsx'

/** Withdrawals that have not ended: approved, rejected, or paid in another way (D37). */
export default function Withdrawals() {
  const list = useWithdrawals()
  const moment = useDateFormat('moment')
  const amount = useAmount('wallet')
  const [said, say] = useState<Said>()
  return (
    <>
      <div aria-live="polite" className="empty:-mb-4">
        {said && <Notice tone={said.tone}>{said.text}</Notice>}
      </div>
      <DataTable
        caption={texts.caption}
        columns={[
          { title: texts.store, cell: ({ store }) => store.name, isName: true },
          { title: texts.asked, cell: (one) => unbroken(moment(one.requested_at)) },
          { title: texts.amount, cell: (one) => amount(one.amount), isNumber: true },
          { title: texts.goesTo, cell: ({ phone }) => unbroken(phone) },
          { title: texts.standing, cell: standing },
          { title: texts.steps, cell: stepsSaying(say), isQuiet: true },
        ]}
        rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        empty={<ListState list={list} empty={texts.empty} failed={texts.failed} />}
      >
        {list.hasNextPage && <More list={list} />}
      </DataTable>
    </>
  )
}

const unbroken = (text: string) => <span className="whitespace-nowrap">{text}</span>

const stepsSaying = (say: (said: Said) => void) => (one: Withdrawal) => <Steps withdrawal={one} say={say} />

function standing({ status, hindrance }: Withdrawal) {
  return (
    <>
      <Badge tone="wait">{payoutWords[status]}</Badge>
      {hindrance && <span className="mt-1 block text-muted">{texts.hindrances[hindrance]}</span>}
    </>
  )
}
