import { useOutletContext } from 'react-router'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { momentAt, oneLine } from '#web/ui/admin/cells.tsx'
import { RowMenu } from '#web/ui/admin/row-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { PagedTable } from '../paged-table.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { payoutLabels } from '../withdrawals/messages.ts'
import { type RefundPayout, refundPayoutList } from './data.ts'
import { payments, refundPayouts as messages } from './messages.ts'

export const clientLoader = screenLoader(sectionRoles.payments, ({ search }) => [pageOf(refundPayoutList, search)])

/** Refunds that M-Pesa cannot reverse any more: approved here, as withdrawals are. */
export default function RefundPayouts() {
  const announce = useOutletContext<Announce>()
  const list = useList(refundPayoutList)
  const amount = useAmount('operations')
  return (
    <PagedTable
      name="refund-payouts"
      list={list}
      caption={messages.caption}
      columns={[
        { title: payments.order, cell: ({ order_number }) => order_number ?? messages.noOrder, isName: true },
        { title: messages.requested, cell: ({ requested_at }) => momentAt(requested_at), narrow: 'folded' },
        { title: payments.amount, cell: (one) => amount(one.amount), isNumber: true, narrow: 'amount' },
        { title: messages.goesTo, cell: ({ phone }) => oneLine(phone), narrow: 'detail' },
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

const status = ({ status: state }: RefundPayout) => <Badge tone="wait">{payoutLabels[state]}</Badge>

function note({ status: state, requires_second_approval, first_approved_by }: RefundPayout) {
  if (!requires_second_approval || state !== 'requested') return null
  return first_approved_by === null ? messages.secondApproval : messages.approvedBy(first_approved_by)
}

const stepsCell = (announce: Announce) => (one: RefundPayout) => <Steps payout={one} announce={announce} />

function Steps({ payout, announce }: { payout: RefundPayout; announce: Announce }) {
  const { id, order_number, phone, status: state, requires_second_approval, first_approved_by } = payout
  const amount = useAmount('operations')(payout.amount)
  const step = useStep('payments', 'orders')
  const params = { id: String(id) }
  const label = (text: string) => messages.stepOf(text, amount, order_number ?? messages.noOrder)
  const isFirstOfTwo = requires_second_approval && first_approved_by === null
  if (state !== 'requested' && state !== 'approved') return null
  return (
    <RowMenu label={messages.stepOf(payments.steps, amount, order_number ?? messages.noOrder)}>
      {state === 'requested' && (
        <ConfirmButton
          text={messages.approve}
          label={label(messages.approve)}
          tone="brand"
          question={isFirstOfTwo ? messages.confirmApproveFirst(amount) : messages.confirmApprove(amount, phone)}
          run={() => step(() => operatorApi.call('POST /api/admin/payments/refund-payouts/:id/approve/', { params }))}
          done={(done) => (done.status === 'requested' ? messages.approvedFirst : messages.approved)}
          announce={announce}
        />
      )}
      {(state === 'requested' || state === 'approved') && (
        <PromptButton
          text={messages.reject}
          label={label(messages.reject)}
          tone="danger"
          dialog={{
            title: messages.rejectTitle(amount),
            text: messages.rejectText,
            label: payments.reason,
            maxLength: 200,
          }}
          run={(reason) =>
            step(() =>
              operatorApi.call('POST /api/admin/payments/refund-payouts/:id/reject/', { params, body: { reason } }),
            )
          }
          done={messages.rejected}
          announce={announce}
        />
      )}
    </RowMenu>
  )
}
