import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAmount } from '#web/lib/use-site.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Day, momentAt } from '#web/ui/admin/cells.tsx'
import { Button } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import { OneOfList } from '../one-of-list.tsx'
import { PagedTable } from '../paged-table.tsx'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { closing } from '../search.tsx'
import {
  type Courier as CourierData,
  type CourierFee,
  type CourierPayment,
  PAYMENTS_CURSOR,
  useCourier,
  useCourierFees,
  useCourierPayments,
} from './data.ts'
import { couriers as texts } from './messages.ts'
import { RecordPayment } from './record-payment.tsx'

/** One courier: the balance due, the orders it results from, and the payments. */
export function Courier({ id }: { id: number }) {
  const [params] = useSearchParams()
  const ofList = new URLSearchParams(params)
  ofList.delete(PAYMENTS_CURSOR)
  return (
    <OneOfList
      requested={useCourier(id)}
      back={{ to: closing('/admin/couriers', ofList), text: texts.back }}
      texts={{ unknown: texts.unknown, failed: texts.oneFailed }}
    >
      {(courier) => <Shown courier={courier} />}
    </OneOfList>
  )
}

function Shown({ courier }: { courier: CourierData }) {
  const { id, name, earned, paid, balance } = courier
  const [announcement, announce] = useAnnouncement()
  const [isRecording, setIsRecording] = useState(false)
  const amount = useAmount('operations')
  return (
    <>
      <h2 className="text-xl font-bold wrap-anywhere">{name}</h2>
      <LiveAnnouncement announcement={announcement} />
      {balance < 0 && <Notice tone="info">{texts.overpaid(amount(-balance))}</Notice>}
      <Card title={texts.fees}>
        <Facts>
          <Fact title={texts.earned}>{amount(earned)}</Fact>
          <Fact title={texts.paid}>{amount(paid)}</Fact>
          <Fact title={texts.balance}>{texts.balanceOf(balance, amount)}</Fact>
        </Facts>
        {balance > 0 && (
          <Button tone="brand" className="self-start" onClick={() => setIsRecording(true)}>
            {texts.record}
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
  const list = useCourierFees(id)
  const amount = useAmount('operations')
  return (
    <PagedTable
      list={list}
      caption={texts.orders}
      columns={[
        { title: texts.order, cell: orderCell, isName: true },
        { title: texts.store, cell: ({ store }) => breakable(store.name, 'narrow') },
        { title: texts.shipped, cell: shippedCell },
        { title: texts.fee, cell: (one) => amount(one.amount), isNumber: true },
      ]}
      rowKey={({ seller_order_id }) => seller_order_id}
      empty={texts.noOrders}
      failed={texts.ordersFailed}
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
  const list = useCourierPayments(id)
  const amount = useAmount('operations')
  return (
    <PagedTable
      list={list}
      caption={texts.payments}
      columns={[
        { title: texts.reference, cell: ({ reference }) => breakable(reference, 'narrow'), isName: true },
        { title: texts.paidOn, cell: ({ paid_at }) => momentAt(paid_at) },
        { title: texts.channel, cell: channelCell },
        { title: texts.by, cell: ({ recorded_by }) => breakable(recorded_by, 'narrow') },
        { title: texts.paidAmount, cell: (one) => amount(one.amount), isNumber: true },
      ]}
      rowKey={(one) => one.id}
      empty={texts.noPayments}
      failed={texts.paymentsFailed}
    />
  )
}

const channelCell = ({ channel }: CourierPayment) => texts.channels[channel]
