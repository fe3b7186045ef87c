import { useQuery } from '@tanstack/react-query'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { Card, Fact, Facts } from '../card.tsx'
import { pageOf, useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { ItemLink } from '../item-link.tsx'
import { ListState } from '../list-state.tsx'
import { PagedTable } from '../paged-table.tsx'
import { useCsvDownload } from '../use-csv-download.ts'
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
  const { isBusy, hasFailed, download } = useCsvDownload('couriers', () =>
    operatorApi.call('GET /api/admin/couriers/csv/'),
  )

  return (
    <>
      <Button type="button" tone="quiet" busy={isBusy} onClick={() => void download()} className="self-start">
        {messages.download}
      </Button>
      {hasFailed && <Notice tone="bad">{messages.downloadFailed}</Notice>}
    </>
  )
}

const nameCell = ({ id, name }: Courier) => <ItemLink to={`/admin/couriers/${id}`}>{name}</ItemLink>
