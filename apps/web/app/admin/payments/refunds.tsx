import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Say } from '../said-aloud.tsx'
import { AskedStep, WordsStep } from '../step.tsx'
import { type StoppedRefund, useStoppedRefunds } from './data.ts'
import { payments, refunds as texts, ways } from './messages.ts'
import { PagedTable } from '../paged-table.tsx'

export function Refunds({ say }: { say: Say }) {
  const list = useStoppedRefunds()
  const amount = useAmount('operations')
  const moment = useDateFormat('moment')
  return (
    <PagedTable
      list={list}
      caption={texts.caption}
      columns={[
        { title: payments.order, cell: (one) => one.order_number, isName: true },
        { title: payments.way, cell: (one) => `${ways[one.provider]} ${one.receipt}` },
        { title: payments.amount, cell: (one) => amount(one.amount), isNumber: true },
        { title: texts.standing, cell: (one) => standing(one, moment(one.asked_at)) },
        { title: payments.steps, cell: stepsSaying(say), isQuiet: true },
      ]}
      rowKey={({ id }) => id}
      empty={texts.empty}
      failed={payments.failed}
    />
  )
}

const stepsSaying = (say: Say) => (refund: StoppedRefund) => <Steps refund={refund} say={say} />

function standing({ state, failure }: StoppedRefund, asked: string) {
  return (
    <>
      <Badge tone="bad">{texts.states[state]}</Badge>
      <span className="mt-1 block wrap-anywhere text-muted">{[asked, failure].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Steps({ refund, say }: { refund: StoppedRefund; say: Say }) {
  const step = useStep('payments')
  const amount = useAmount('operations')(refund.amount)
  const { order_number: order } = refund
  const params = { id: String(refund.id) }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <AskedStep
        text={texts.again}
        label={texts.againOf(order)}
        question={texts.askAgain(amount, order)}
        run={() => step(() => operatorApi.call('POST /api/admin/refunds/:id/send-again/', { params }))}
        done={texts.sentAgain}
        say={say}
      />
      <WordsStep
        text={texts.byHand}
        label={texts.byHandOf(order)}
        dialog={{ title: texts.byHandTitle(amount), text: texts.byHandText, label: texts.reference, maxLength: 200 }}
        run={(reference) =>
          step(() => operatorApi.call('POST /api/admin/refunds/:id/mark-done/', { params, body: { reference } }))
        }
        done={texts.done}
        say={say}
      />
    </div>
  )
}
