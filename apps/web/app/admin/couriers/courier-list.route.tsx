import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { nairobiDay } from '#contract/shared/days.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { ListState } from '../list-state.tsx'
import { PagedTable } from '../paged-table.tsx'
import { opening } from '../search.tsx'
import { type Courier, useCouriers, useCourierTotals } from './data.ts'
import { couriers as messages } from './messages.ts'

export function CourierList() {
  const list = useCouriers()
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
  const requested = useCourierTotals()
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
  const [params] = useSearchParams()
  return (
    <InnerLink to={opening('/admin/couriers', params, id)} className="font-bold wrap-anywhere text-brand-ink underline">
      {name}
    </InnerLink>
  )
}
