import { useQuery } from '@tanstack/react-query'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { screenLoader, sectionRoles } from '../access.ts'
import { Card, Fact, Facts } from '../card.tsx'
import { pageOf, useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { DownloadButton } from '../download-button.tsx'
import { ItemLink } from '../item-link.tsx'
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
      <PagedTable
        name="couriers"
        isLinked
        list={list}
        caption={messages.caption}
        columns={[
          { title: messages.name, cell: nameCell, isName: true },
          { title: messages.earned, cell: ({ earned }) => amount(earned), isNumber: true, narrow: 'detail' },
          { title: messages.paid, cell: ({ paid }) => amount(paid), isNumber: true, narrow: 'status' },
          {
            title: messages.balance,
            cell: ({ balance }) => messages.balanceOf(balance, amount),
            isNumber: true,
            narrow: 'amount',
          },
        ]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
      />
      <Totals />
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
      <div>
        <DownloadButton
          name="couriers"
          text={messages.download}
          failed={messages.downloadFailed}
          load={() => operatorApi.call('GET /api/admin/couriers/csv/')}
        />
      </div>
    </Card>
  )
}

const nameCell = ({ id, name }: Courier) => <ItemLink to={`/admin/couriers/${id}`}>{name}</ItemLink>
