import { useOutletContext } from 'react-router'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { NamedWithTime, RefundStatus } from '../money-cells.tsx'
import { PagedTable } from '../paged-table.tsx'
import { PromptButton } from '../step.tsx'
import { byHandChoice, channelOf } from './by-hand-choice.ts'
import { type UnmatchedPayment, unmatchedPaymentList } from './data.ts'
import { payments, unmatchedPayments as messages } from './messages.ts'

export const clientLoader = screenLoader(sectionRoles.payments, ({ search }) => [pageOf(unmatchedPaymentList, search)])

/** Payments that belong to no order. */
export default function UnmatchedPayments() {
  const announce = useOutletContext<Announce>()
  const list = useList(unmatchedPaymentList)
  const amount = useAmount('operations')
  return (
    <PagedTable
      list={list}
      caption={messages.caption}
      columns={[
        { title: payments.receipt, cell: receiptCell, isName: true },
        { title: messages.account, cell: accountCell },
        { title: payments.amount, cell: (one) => amount(one.amount), isNumber: true },
        { title: payments.status, cell: status },
        { title: payments.steps, cell: stepsCell(announce), isQuiet: true },
      ]}
      rowKey={({ id }) => id}
      empty={messages.empty}
      failed={payments.failed}
    />
  )
}

const receiptCell = ({ receipt, paid_at, reported_at }: UnmatchedPayment) => (
  <NamedWithTime name={receipt} word={messages.received} at={paid_at ?? reported_at} />
)
const accountCell = ({ account }: UnmatchedPayment) => <span className="wrap-anywhere">{account}</span>

/** A new unmatched payment has no status; one whose refund was requested shows the refund's status. */
function status({ is_going_back, is_stuck, failure }: UnmatchedPayment) {
  const state = is_stuck ? 'needs_attention' : is_going_back ? 'pending' : failure === null ? null : 'failed'
  return state && <RefundStatus refund={{ state, failure }} />
}

const stepsCell = (announce: Announce) => (unmatchedPayment: UnmatchedPayment) => (
  <Steps unmatchedPayment={unmatchedPayment} announce={announce} />
)

function Steps({
  unmatchedPayment: { receipt, is_going_back, is_stuck },
  announce,
}: {
  unmatchedPayment: UnmatchedPayment
  announce: Announce
}) {
  const step = useStep('payments')
  const params = { receipt }
  // While M-Pesa may still reverse it, no other refund is allowed.
  if (is_going_back && !is_stuck) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {!is_going_back && (
        <>
          <PromptButton
            text={messages.assign}
            label={messages.assignOf(receipt)}
            tone="brand"
            dialog={{
              title: messages.assignTitle(receipt),
              text: messages.assignText,
              label: messages.orderNumber,
              maxLength: 30,
            }}
            run={(order_number) =>
              step(() =>
                operatorApi.call('POST /api/admin/payments/unmatched-payments/:receipt/assign/', {
                  params,
                  body: { order_number },
                }),
              )
            }
            done={messages.assigned}
            announce={announce}
          />
          <PromptButton
            text={messages.refund}
            label={messages.refundOf(receipt)}
            dialog={{
              title: messages.refundTitle(receipt),
              text: messages.refundText,
              label: payments.reason,
              maxLength: 200,
            }}
            run={(because) =>
              step(() =>
                operatorApi.call('POST /api/admin/payments/unmatched-payments/:receipt/refund/', {
                  params,
                  body: { because },
                }),
              )
            }
            done={messages.requested}
            announce={announce}
          />
        </>
      )}
      <PromptButton
        text={messages.byHand}
        label={messages.byHandOf(receipt)}
        dialog={{
          title: messages.byHandTitle(receipt),
          text: messages.byHandText,
          label: messages.reference,
          maxLength: 60,
          choice: byHandChoice,
        }}
        run={(reference, chosen) => {
          const body = { channel: channelOf(chosen), reference }
          return step(() =>
            operatorApi.call('POST /api/admin/payments/unmatched-payments/:receipt/refunded/', { params, body }),
          )
        }}
        done={messages.returned}
        announce={announce}
      />
    </div>
  )
}
