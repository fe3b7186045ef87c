import { useState } from 'react'
import { returnCan } from '#contract/states.ts'
import { useErrorText } from '#web/lib/words.ts'
import { useConfirm } from '#web/ui/back-office/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type ReturnRequest, useReturnStep } from '../data/orders.ts'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { useProven } from '../proof.tsx'
import type { Said } from '../step.tsx'
import { WordsDialog } from '../words-dialog.tsx'
import { returns as texts } from './messages.ts'

/** What can be done with a return where it stands; what became of it is said by whoever shows it. */
export function ReturnSteps({ request, say }: { request: ReturnRequest; say: (said: Said) => void }) {
  const { id } = request
  const [wanted, want] = useState<'approve' | 'reject'>()
  const { data: session } = useOperatorSession()
  const confirm = useConfirm()
  const proven = useProven()
  const errorText = useErrorText()
  const params = { id: String(id) }
  const isOfMoney = session !== undefined && isWorkOf(session.role, ['finance'])

  const approve = useReturnStep((answer: string) =>
    operatorApi.call('POST /api/admin/returns/:id/approve/', { params, body: { answer } }),
  )
  const reject = useReturnStep((answer: string) =>
    operatorApi.call('POST /api/admin/returns/:id/reject/', { params, body: { answer } }),
  )
  const receive = useReturnStep(() => operatorApi.call('POST /api/admin/returns/:id/receive/', { params }))
  const refund = useReturnStep(() => proven(() => operatorApi.call('POST /api/admin/returns/:id/refund/', { params })))

  async function askAndTake(question: string, step: typeof receive, done: string) {
    if (!(await confirm(question))) return
    try {
      await step.mutateAsync(undefined)
      say({ tone: 'good', text: done })
    } catch (error) {
      say({ tone: 'bad', text: errorText(error, texts.failedStep) })
    }
  }

  const label = (step: string) => texts.stepOf(step, id)
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {returnCan.approve(request) && (
        <Button size="sm" aria-label={label(texts.approve)} onClick={() => want('approve')}>
          {texts.approve}
        </Button>
      )}
      {returnCan.receive(request) && (
        <Button
          size="sm"
          aria-label={label(texts.receive)}
          busy={receive.isPending}
          onClick={() => void askAndTake(texts.askReceive, receive, texts.received)}
        >
          {texts.receive}
        </Button>
      )}
      {returnCan.refund(request) && isOfMoney && (
        <Button
          size="sm"
          aria-label={label(texts.refund)}
          busy={refund.isPending}
          onClick={() => void askAndTake(texts.askRefund, refund, texts.refunded)}
        >
          {texts.refund}
        </Button>
      )}
      {returnCan.reject(request) && (
        <Button tone="quiet" size="sm" aria-label={label(texts.reject)} onClick={() => want('reject')}>
          {texts.reject}
        </Button>
      )}
      {returnCan.refund(request) && !isOfMoney && <p className="text-sm text-muted">{texts.refundByFinance}</p>}
      {wanted === 'approve' && (
        <WordsDialog
          title={texts.approveTitle}
          text={texts.approveText}
          label={texts.approveLabel}
          submit={texts.approve}
          maxLength={300}
          onClose={() => want(undefined)}
          onSubmit={async (answer) => {
            await approve.mutateAsync(answer)
            say({ tone: 'good', text: texts.approved })
          }}
        />
      )}
      {wanted === 'reject' && (
        <WordsDialog
          title={texts.rejectTitle}
          text={texts.rejectText}
          label={texts.rejectLabel}
          submit={texts.reject}
          maxLength={300}
          onClose={() => want(undefined)}
          onSubmit={async (answer) => {
            await reject.mutateAsync(answer)
            say({ tone: 'good', text: texts.rejected })
          }}
        />
      )}
    </div>
  )
}
