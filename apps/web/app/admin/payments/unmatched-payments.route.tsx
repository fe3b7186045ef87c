import { useOutletContext } from 'react-router'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { momentAt } from '#web/ui/admin/cells.tsx'
import { RowMenu } from '#web/ui/admin/row-menu.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { RefundBadge, RefundNote } from '../money-cells.tsx'
import { area } from '../messages.ts'
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
      name="unmatched-payments"
      list={list}
      caption={messages.caption}
      columns={[
        { title: payments.receipt, cell: ({ receipt }) => breakable(receipt, 'narrow'), isName: true },
        {
          title: messages.received,
          cell: ({ paid_at, reported_at }) => momentAt(paid_at ?? reported_at),
          narrow: 'folded',
        },
        { title: messages.account, cell: accountCell, narrow: 'detail' },
        { title: payments.amount, cell: (one) => amount(one.amount), isNumber: true, narrow: 'amount' },
        { title: payments.status, cell: status, narrow: 'status' },
        { title: payments.note, cell: note, narrow: 'folded' },
        { title: payments.steps, cell: stepsCell(announce), isQuiet: true },
      ]}
      rowKey={({ id }) => id}
      empty={messages.empty}
      failed={payments.failed}
    />
  )
}

const accountCell = ({ account }: UnmatchedPayment) => <span className="wrap-anywhere">{account}</span>

/** A new unmatched payment has no status; one whose refund was requested shows the refund's status. */
const note = ({ failure }: UnmatchedPayment) => failure !== null && <RefundNote refund={{ failure }} />

function status({ is_going_back, is_stuck, failure }: UnmatchedPayment) {
  const state = is_stuck ? 'needs_attention' : is_going_back ? 'pending' : failure === null ? null : 'failed'
  return state && <RefundBadge state={state} />
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
    <RowMenu label={area.actionsOf(receipt)}>
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
    </RowMenu>
  )
}
