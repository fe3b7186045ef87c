import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { nairobiDay } from '#contract/days.ts'
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
import { couriers as texts } from './messages.ts'

export function CourierList() {
  const list = useCouriers()
  const amount = useAmount('operations')
  return (
    <>
      <Totals />
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={[
          { title: texts.name, cell: nameCell, isName: true },
          { title: texts.earned, cell: ({ earned }) => amount(earned), isNumber: true },
          { title: texts.paid, cell: ({ paid }) => amount(paid), isNumber: true },
          { title: texts.balance, cell: ({ balance }) => texts.balanceOf(balance, amount), isNumber: true },
        ]}
        rowKey={({ id }) => id}
        empty={texts.empty}
        failed={texts.failed}
      />
    </>
  )
}

function Totals() {
  const requested = useCourierTotals()
  const amount = useAmount('operations')
  const { data } = requested
  return (
    <Card title={texts.owed} headingLevel="h2">
      <p className="text-muted">{texts.about}</p>
      {data ? (
        <Facts>
          <Fact title={texts.balance}>{amount(data.owed)}</Fact>
          <Fact title={texts.unassigned}>
            {amount(data.unassigned)}
            <span className="block text-sm font-normal text-muted">{texts.unassignedHint}</span>
          </Fact>
        </Facts>
      ) : (
        <ListState list={requested} empty="" failed={texts.totalsFailed} />
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
        {texts.download}
      </Button>
      {failed && <Notice tone="bad">{texts.downloadFailed}</Notice>}
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
