import type { AttemptState, RefundState } from '#contract/states.ts'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { type Column, DataTable } from '#web/ui/back-office/data-table.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type OperatorOrder, type OrderRefund, useOrderStep } from '../data/orders.ts'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import type { Say } from '../said-aloud.tsx'
import { AskedStep, WordsStep } from '../step.tsx'
import { attemptWords, one as texts, providerWords, refundWords } from './messages.ts'

type Attempt = OperatorOrder['attempts'][number]

const attemptTones: Partial<Record<AttemptState, BadgeTone>> = { succeeded: 'good', review: 'bad', unknown: 'bad' }
const refundTones: Partial<Record<RefundState, BadgeTone>> = { done: 'good', failed: 'bad', needs_attention: 'bad' }

/** How it was tried to pay, and what came of it. */
export function Attempts({ order }: { order: OperatorOrder }) {
  return (
    <DataTable
      caption={texts.payments}
      columns={attemptColumns}
      rows={order.attempts}
      rowKey={({ id }) => id}
      empty={texts.noPayments}
    />
  )
}

const attemptColumns: Column<Attempt>[] = [
  { title: texts.provider, isName: true, cell: (one) => <Payer attempt={one} /> },
  { title: texts.state, cell: attemptState },
  { title: texts.receipts, cell: (one) => <Receipts attempt={one} /> },
  { title: texts.amount, isNumber: true, cell: ({ asked }) => <Shillings amount={asked} /> },
]

function attemptState({ state, reason }: Attempt) {
  return (
    <>
      <Badge tone={attemptTones[state] ?? 'neutral'}>{attemptWords[state]}</Badge>
      {reason !== null && <span className="mt-1 block wrap-anywhere text-muted">{reason}</span>}
    </>
  )
}

function Moment({ at }: { at: string }) {
  const moment = useDateFormat('moment')
  return <time dateTime={at}>{moment(at)}</time>
}

function Shillings({ amount: shillings }: { amount: number }) {
  const amount = useAmount('operations')
  return amount(shillings)
}

function Payer({ attempt: { provider, phone_number, by_hand, created_at } }: { attempt: Attempt }) {
  return (
    <>
      {providerWords[provider]}
      <span className="block font-normal text-muted">
        {[phone_number, by_hand && texts.byHand].filter(Boolean).join(', ')}
      </span>
      <span className="block font-normal text-muted">
        <Moment at={created_at} />
      </span>
    </>
  )
}

function Receipts({ attempt: { captures } }: { attempt: Attempt }) {
  const amount = useAmount('operations')
  return captures.map(({ receipt, amount: paid, booked_as }, place) => (
    <span key={place} className="block min-w-28 wrap-anywhere">
      {receipt ?? texts.receiptComes}
      <span className="block whitespace-nowrap text-muted">{amount(paid)}</span>
      {booked_as === 'owed' && <span className="block text-muted">{texts.owed}</span>}
      {booked_as === 'review' && <span className="block text-bad">{texts.inReview}</span>}
    </span>
  ))
}

/** What goes, or went, back; and what only a person can bring on. */
export function Refunds({ order, say }: { order: OperatorOrder; say: Say }) {
  const { data: session } = useOperatorSession()
  const isOfMoney = session !== undefined && isWorkOf(session.role, ['finance'])
  return (
    <DataTable
      caption={texts.refunds}
      columns={[...refundColumns, { title: texts.refundSteps, isQuiet: true, cell: stepsOf(order.id, isOfMoney, say) }]}
      rows={order.refunds}
      rowKey={({ id }) => id}
      empty={texts.noRefunds}
    />
  )
}

const refundColumns: Column<OrderRefund>[] = [
  { title: texts.why, isName: true, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  { title: texts.asked, cell: ({ requested_at }) => <Moment at={requested_at} /> },
  { title: texts.state, cell: refundState },
  { title: texts.amount, isNumber: true, cell: ({ amount }) => <Shillings amount={amount} /> },
]

const stepsOf = (orderId: string, isOfMoney: boolean, say: Say) => (one: OrderRefund) =>
  isOfMoney && waits(one) && <RefundSteps orderId={orderId} refund={one} say={say} />

const waits = ({ state }: OrderRefund) => state === 'failed' || state === 'needs_attention'

function refundState({ state, failure }: OrderRefund) {
  return (
    <>
      <Badge tone={refundTones[state] ?? 'wait'}>{refundWords[state]}</Badge>
      {failure !== null && <span className="mt-1 block wrap-anywhere text-muted">{failure}</span>}
    </>
  )
}

function RefundSteps({ orderId, refund, say }: { orderId: string; refund: OrderRefund; say: Say }) {
  const amount = useAmount('operations')(refund.amount)
  const params = { id: String(refund.id) }
  const step = useOrderStep(orderId)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <AskedStep
        text={texts.sendAgain}
        label={texts.sendAgainOf(amount)}
        question={texts.askSendAgain(amount)}
        run={() => step(() => operatorApi.call('POST /api/admin/refunds/:id/send-again/', { params }))}
        done={texts.sentAgain}
        say={say}
      />
      <WordsStep
        text={texts.markDone}
        label={texts.markDoneOf(amount)}
        dialog={{
          title: texts.markDoneTitle(amount),
          text: texts.markDoneText,
          label: texts.reference,
          maxLength: 200,
        }}
        run={(reference) =>
          step(() => operatorApi.call('POST /api/admin/refunds/:id/mark-done/', { params, body: { reference } }))
        }
        done={texts.markedDone}
        say={say}
      />
    </div>
  )
}

/** What was booked; of interest to few, and long. */
export function Postings({ order: { postings } }: { order: OperatorOrder }) {
  if (postings.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center rounded-md bg-surface px-5 py-2.5 font-semibold shadow-card">
        {texts.postingsOf(postings.length)}
      </summary>
      <div className="mt-2">
        <DataTable
          caption={texts.postings}
          hideCaption
          columns={postingColumns}
          rows={postings.map((posting, place) => ({ ...posting, place }))}
          rowKey={({ place }) => place}
          empty=""
        />
      </div>
    </details>
  )
}

const postingColumns: Column<OperatorOrder['postings'][number] & { place: number }>[] = [
  { title: texts.postingReason, isName: true, cell: ({ reason }) => reason },
  { title: texts.postedAt, cell: ({ at }) => <Moment at={at} /> },
  { title: texts.account, cell: ({ from, to }) => <span className="wrap-anywhere">{`${from} → ${to}`}</span> },
  { title: texts.amount, isNumber: true, cell: ({ amount }) => <Shillings amount={amount} /> },
]
