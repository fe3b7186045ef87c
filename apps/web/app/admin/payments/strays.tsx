import { useAmount } from '#web/lib/use-site.ts'
import { NamedWithTime, RefundStanding } from '../money-cells.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Say } from '../live-announcement.tsx'
import { WordsStep } from '../step.tsx'
import { byHandChoice, channelOf } from './by-hand-choice.ts'
import { type Stray, useStrays } from './data.ts'
import { payments, strays as texts } from './messages.ts'
import { PagedTable } from '../paged-table.tsx'

export function Strays({ say }: { say: Say }) {
  const list = useStrays()
  const amount = useAmount('operations')
  return (
    <PagedTable
      list={list}
      caption={texts.caption}
      columns={[
        { title: payments.receipt, cell: named, isName: true },
        { title: texts.typed, cell: typed },
        { title: payments.amount, cell: (one) => amount(one.amount), isNumber: true },
        { title: payments.standing, cell: standing },
        { title: payments.steps, cell: stepsSaying(say), isQuiet: true },
      ]}
      rowKey={({ id }) => id}
      empty={texts.empty}
      failed={payments.failed}
    />
  )
}

const named = ({ receipt, paid_at, told_at }: Stray) => (
  <NamedWithTime name={receipt} word={texts.came} at={paid_at ?? told_at} />
)
const typed = ({ account }: Stray) => <span className="wrap-anywhere">{account}</span>

/** A new unmatched payment has no status; one whose refund was requested shows the refund's status. */
function standing({ is_going_back, is_stuck, failure }: Stray) {
  const state = is_stuck ? 'needs_attention' : is_going_back ? 'pending' : failure === null ? null : 'failed'
  return state && <RefundStanding refund={{ state, failure }} />
}

const stepsSaying = (say: Say) => (stray: Stray) => <Steps stray={stray} say={say} />

function Steps({ stray: { receipt, is_going_back, is_stuck }, say }: { stray: Stray; say: Say }) {
  const step = useStep('payments')
  const params = { receipt }
  // While M-Pesa may still reverse it, no other refund is allowed.
  if (is_going_back && !is_stuck) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {!is_going_back && (
        <>
          <WordsStep
            text={texts.assign}
            label={texts.assignOf(receipt)}
            tone="brand"
            dialog={{
              title: texts.assignTitle(receipt),
              text: texts.assignText,
              label: texts.orderNumber,
              maxLength: 30,
            }}
            run={(order_number) =>
              step(() =>
                operatorApi.call('POST /api/admin/payments/strays/:receipt/assign/', {
                  params,
                  body: { order_number },
                }),
              )
            }
            done={texts.assigned}
            say={say}
          />
          <WordsStep
            text={texts.giveBack}
            label={texts.giveBackOf(receipt)}
            dialog={{
              title: texts.giveBackTitle(receipt),
              text: texts.giveBackText,
              label: payments.because,
              maxLength: 200,
            }}
            run={(because) =>
              step(() =>
                operatorApi.call('POST /api/admin/payments/strays/:receipt/give-back/', {
                  params,
                  body: { because },
                }),
              )
            }
            done={texts.asked}
            say={say}
          />
        </>
      )}
      <WordsStep
        text={texts.byHand}
        label={texts.byHandOf(receipt)}
        dialog={{
          title: texts.byHandTitle(receipt),
          text: texts.byHandText,
          label: texts.reference,
          maxLength: 60,
          choice: byHandChoice,
        }}
        run={(reference, chosen) => {
          const body = { channel: channelOf(chosen), reference }
          return step(() => operatorApi.call('POST /api/admin/payments/strays/:receipt/given-back/', { params, body }))
        }}
        done={texts.returned}
        say={say}
      />
    </div>
  )
}
