import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { momentAt, oneLine } from '#web/ui/admin/cells.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { payoutTones } from '#web/ui/state-tones.ts'
import { screenLoader, sectionRoles } from '../access.ts'
import { withdrawalList, type Withdrawal, pageOf, useList } from '../data/lists.ts'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { PagedTable } from '../paged-table.tsx'
import { filterIn } from './filter.ts'
import { payoutLabels, withdrawals as messages } from './messages.ts'
import { isReady } from './ready.ts'
import { ApproveSelected, Steps } from './steps.tsx'
import { WithdrawalBar } from './withdrawal-bar.tsx'

export const handle = { title: sections.withdrawals } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.withdrawals, ({ search }) => [
  pageOf(withdrawalList(filterIn(new URLSearchParams(search))), search),
])

/** Withdrawals that have not ended: they are approved, rejected, or paid in another way (D37). */
export default function Withdrawals() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const list = useList(withdrawalList(filter))
  const amount = useAmount('operations')
  const [announcement, announce] = useAnnouncement()
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set())
  const chosen = list.isStale ? [] : list.rows.filter(({ id }) => selected.has(id))
  return (
    <>
      <WithdrawalBar filter={filter} />
      <LiveAnnouncement announcement={announcement} />
      <PagedTable
        name="withdrawals"
        list={list}
        selection={{
          // Only those that are still on the page.
          selected: new Set(chosen.map(({ id }) => id)),
          onSelect: setSelected,
          labelOf: ({ store, amount: requested }) => messages.select(store.name, amount(requested)),
          selectAll: messages.selectAll,
          isSelectable: isReady,
          bar: <ApproveSelected withdrawals={chosen} announce={announce} onClear={() => setSelected(new Set())} />,
        }}
        caption={messages.caption}
        columns={[
          { title: messages.store, cell: storeCell, isName: true },
          { title: messages.requested, cell: (one) => momentAt(one.requested_at), narrow: 'folded' },
          { title: messages.amount, cell: (one) => amount(one.amount), isNumber: true, narrow: 'amount' },
          { title: messages.goesTo, cell: ({ phone }) => oneLine(phone), narrow: 'detail' },
          { title: messages.status, cell: badge, narrow: 'status' },
          { title: messages.note, cell: note, narrow: 'folded' },
          { title: messages.steps, cell: stepsCell(announce), isQuiet: true },
        ]}
        rowKey={({ id }) => id}
        empty={Object.keys(filter).length === 0 ? messages.empty : messages.none}
        failed={messages.failed}
      />
    </>
  )
}

const storeCell = ({ store }: Withdrawal) => (
  <>
    {breakable(store.name, 'narrow')}
    <span className="hidden font-normal text-muted @2xl:block">{store.store_number}</span>
  </>
)

const stepsCell = (announce: Announce) => (one: Withdrawal) => <Steps withdrawal={one} announce={announce} />

const badge = ({ status }: Withdrawal) => <Badge tone={payoutTones[status]}>{payoutLabels[status]}</Badge>
const note = (one: Withdrawal) => <Note of={one} />

/** Its reference, why it cannot be approved, or who has to approve it. */
function Note({
  of: { status, blocking_reason, requires_second_approval, first_approved_by, reference, reason, ...money },
}: {
  of: Withdrawal
}) {
  const amount = useAmount('operations')
  const max = amount(money.single_approver_limit)
  const isLargeAlone = money.amount > money.single_approver_limit
  return (
    <>
      {(reference ?? reason) !== null && <span className="block wrap-anywhere text-muted">{reference ?? reason}</span>}
      {requires_second_approval && status === 'requested' && (
        <span className="block text-muted">
          {messages.second(first_approved_by)}{' '}
          <span className="block">
            {isLargeAlone ? messages.large(max) : messages.inParts(amount(money.approved_last_24h), max)}
          </span>
        </span>
      )}
      {blocking_reason && <span className="block text-muted">{messages.blockingReasons[blocking_reason]}</span>}
    </>
  )
}
