import { returnCan } from '#contract/states.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { operatorApi } from '../data/operator-api.ts'
import type { ReturnRequest } from '../data/orders.ts'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { returns as texts } from './messages.ts'

type ReturnStepsProps = { request: ReturnRequest; announce: Announce }

/** The actions that a return's status permits; the parent announces the result. */
export function ReturnSteps({ request, announce }: ReturnStepsProps) {
  const { id, refundable } = request
  const { data: session } = useOperatorSession()
  const params = { id: String(id) }
  const amount = useAmount('operations')
  const isOfMoney = session !== undefined && isWorkOf(session.role, ['finance'])
  const step = useStep('returns', 'orders')
  const label = (step: string) => texts.stepOf(step, id)
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {returnCan.approve(request) && (
        <PromptButton
          text={texts.approve}
          label={label(texts.approve)}
          tone="brand"
          dialog={{ title: texts.approveTitle, text: texts.approveText, label: texts.approveLabel, maxLength: 300 }}
          run={(answer) =>
            step(() => operatorApi.call('POST /api/admin/returns/:id/approve/', { params, body: { answer } }))
          }
          done={texts.approved}
          announce={announce}
        />
      )}
      {returnCan.receive(request) && (
        <ConfirmButton
          text={texts.receive}
          label={label(texts.receive)}
          tone="brand"
          question={texts.askReceive}
          run={() => step(() => operatorApi.call('POST /api/admin/returns/:id/receive/', { params }))}
          done={texts.received}
          announce={announce}
        />
      )}
      {refundable !== null && isOfMoney && (
        <ConfirmButton
          text={texts.refund}
          label={label(texts.refund)}
          tone="brand"
          question={refundable > 0 ? texts.askRefund(amount(refundable)) : texts.askRefundNothing}
          agree={refundable > 0 ? texts.refund : texts.agreeRefundNothing}
          run={() => step(() => operatorApi.call('POST /api/admin/returns/:id/refund/', { params }))}
          done={refundable > 0 ? texts.refunded : texts.refundedNothing}
          announce={announce}
        />
      )}
      {returnCan.reject(request) && (
        <PromptButton
          text={texts.reject}
          tone="danger"
          label={label(texts.reject)}
          dialog={{ title: texts.rejectTitle, text: texts.rejectText, label: texts.rejectLabel, maxLength: 300 }}
          run={(answer) =>
            step(() => operatorApi.call('POST /api/admin/returns/:id/reject/', { params, body: { answer } }))
          }
          done={texts.rejected}
          announce={announce}
        />
      )}
      {refundable !== null && !isOfMoney && <p className="text-sm text-muted">{texts.refundByFinance}</p>}
    </div>
  )
}
