import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { nairobiDay } from '#contract/shared/days.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { Card, Fact, Facts } from '../card.tsx'
import { pageOf, useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { ListState } from '../list-state.tsx'
import { PagedTable } from '../paged-table.tsx'
import { type Courier, courierList, courierTotalsQuery } from './data.ts'
import { couriers as messages } from './messages.ts'

export const clientLoader = screenLoader(sectionRoles.couriers, ({ search }) => [
  pageOf(courierList, search),
  courierTotalsQuery,
])

/** Couriers with their due delivery fees and payments. */
export default function CourierList() {
  const list = useList(courierList)
  const amount = useAmount('operations')
  return (
    <>
      <Totals />
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={[
          { title: messages.name, cell: nameCell, isName: true },
          { title: messages.earned, cell: ({ earned }) => amount(earned), isNumber: true },
          { title: messages.paid, cell: ({ paid }) => amount(paid), isNumber: true },
          { title: messages.balance, cell: ({ balance }) => messages.balanceOf(balance, amount), isNumber: true },
        ]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
      />
    </>
  )
}

function Totals() {
  const requested = useQuery(courierTotalsQuery)
  const amount = useAmount('operations')
  const { data } = requested
  return (
    <Card title={messages.owed} headingLevel="h2">
      <p className="text-muted">{messages.about}</p>
      {data ? (
        <Facts>
          <Fact title={messages.balance}>{amount(data.owed)}</Fact>
          <Fact title={messages.unassigned}>
            {amount(data.unassigned)}
            <span className="block text-sm font-normal text-muted">{messages.unassignedHint}</span>
          </Fact>
        </Facts>
      ) : (
        <ListState list={requested} empty="" failed={messages.totalsFailed} />
      )}
      <Download />
    </Card>
  )
}

function Download() {
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function download() {
    setIsBusy(true)
    setFailed(false)
    try {
      const bytes = await operatorApi.call('GET /api/admin/couriers/csv/')
      saveFile(`sokoni-couriers-${nairobiDay(new Date())}.csv`, bytes as Uint8Array<ArrayBuffer>, 'text/csv')
    } catch {
      setFailed(true)
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button type="button" tone="quiet" busy={isBusy} onClick={() => void download()} className="self-start">
        {messages.download}
      </Button>
      {failed && <Notice tone="bad">{messages.downloadFailed}</Notice>}
    </>
  )
}

const nameCell = (courier: Courier) => <Name courier={courier} />

function Name({ courier: { id, name } }: { courier: Courier }) {
  const { search } = useLocation()
  return (
    <InnerLink to={`/admin/couriers/${id}${search}`} className="font-bold wrap-anywhere text-brand-ink underline">
      {name}
    </InnerLink>
  )
}
