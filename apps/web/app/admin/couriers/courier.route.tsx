import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { itemTitle, type ScreenHandle, toList } from '#web/lib/router/screens.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Day, momentAt } from '#web/ui/admin/cells.tsx'
import { Button } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { Card, Fact, Facts } from '../card.tsx'
import { useList } from '../data/lists.ts'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { LoadedItem } from '../loaded-item.tsx'
import { PagedTable } from '../paged-table.tsx'
import type { Route } from './+types/courier.route.ts'
import {
  type Courier as CourierData,
  type CourierFee,
  type CourierPayment,
  courierQuery,
  courierFeeList,
  courierPaymentList,
} from './data.ts'
import { couriers as messages } from './messages.ts'
import { RecordPayment } from './record-payment.tsx'

export const handle = {
  title: ({ courierId }) => itemTitle(courierQuery(Number(courierId)), ({ name }) => name),
  back: toList(messages.back),
} satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.couriers, ({ params: { courierId } }) => [
  courierQuery(Number(courierId)),
])

/** One courier: the balance due, the orders it results from, and the payments. */
export default function Courier({ params: { courierId } }: Route.ComponentProps) {
  return (
    <LoadedItem
      key={courierId}
      requested={useQuery(courierQuery(Number(courierId)))}
      messages={{ unknown: messages.unknown, failed: messages.oneFailed }}
    >
      {(courier) => <CourierDetails courier={courier} />}
    </LoadedItem>
  )
}

function CourierDetails({ courier }: { courier: CourierData }) {
  const { id, name, earned, paid, balance } = courier
  const [announcement, announce] = useAnnouncement()
  const [isRecording, setIsRecording] = useState(false)
  const amount = useAmount('operations')
  return (
    <>
      <h2 className="text-xl font-bold wrap-anywhere">{name}</h2>
      <LiveAnnouncement announcement={announcement} />
      {balance < 0 && <Notice tone="info">{messages.overpaid(amount(-balance))}</Notice>}
      <Card title={messages.fees}>
        <Facts>
          <Fact title={messages.earned}>{amount(earned)}</Fact>
          <Fact title={messages.paid}>{amount(paid)}</Fact>
          <Fact title={messages.balance}>{messages.balanceOf(balance, amount)}</Fact>
        </Facts>
        {balance > 0 && (
          <Button tone="brand" className="self-start" onClick={() => setIsRecording(true)}>
            {messages.record}
          </Button>
        )}
      </Card>
      <Fees id={id} />
      <Payments id={id} />
      {isRecording && <RecordPayment courier={courier} announce={announce} onClose={() => setIsRecording(false)} />}
    </>
  )
}

function Fees({ id }: { id: number }) {
  const list = useList(courierFeeList(id))
  const amount = useAmount('operations')
  return (
    <PagedTable
      list={list}
      caption={messages.orders}
      columns={[
        { title: messages.order, cell: orderCell, isName: true },
        { title: messages.store, cell: ({ store }) => breakable(store.name, 'narrow') },
        { title: messages.shipped, cell: shippedCell },
        { title: messages.fee, cell: (one) => amount(one.amount), isNumber: true },
      ]}
      rowKey={({ seller_order_id }) => seller_order_id}
      empty={messages.noOrders}
      failed={messages.ordersFailed}
    />
  )
}

const shippedCell = ({ shipped_at }: CourierFee) => <Day at={shipped_at} />

const orderCell = ({ order_id, order_number }: CourierFee) => (
  <InnerLink to={`/admin/orders/${order_id}`} className="font-bold text-brand-ink underline">
    {order_number}
  </InnerLink>
)

function Payments({ id }: { id: number }) {
  const list = useList(courierPaymentList(id))
  const amount = useAmount('operations')
  return (
    <PagedTable
      list={list}
      caption={messages.payments}
      columns={[
        { title: messages.reference, cell: ({ reference }) => breakable(reference, 'narrow'), isName: true },
        { title: messages.paidOn, cell: ({ paid_at }) => momentAt(paid_at) },
        { title: messages.channel, cell: channelCell },
        { title: messages.by, cell: ({ recorded_by }) => breakable(recorded_by, 'narrow') },
        { title: messages.paidAmount, cell: (one) => amount(one.amount), isNumber: true },
      ]}
      rowKey={(one) => one.id}
      empty={messages.noPayments}
      failed={messages.paymentsFailed}
    />
  )
}

const channelCell = ({ channel }: CourierPayment) => messages.channels[channel]
