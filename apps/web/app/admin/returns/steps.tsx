import { returnCan } from '#contract/shared/states.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { operatorApi } from '../data/operator-api.ts'
import type { ReturnRequest } from '../data/orders.ts'
import { usePermission } from '../data/session.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { returns as messages } from './messages.ts'

type ReturnStepsProps = { request: ReturnRequest; announce: Announce }

/** The actions that a return's status permits; the parent announces the result. */
export function ReturnSteps({ request, announce }: ReturnStepsProps) {
  const { id, refundable } = request
  const params = { id: String(id) }
  const amount = useAmount('operations')
  const canDecide = usePermission(['finance'])
  const step = useStep('returns', 'orders')
  const label = (step: string) => messages.stepOf(step, id)
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {returnCan.approve(request) && (
        <PromptButton
          text={messages.approve}
          label={label(messages.approve)}
          tone="brand"
          dialog={{
            title: messages.approveTitle,
            text: messages.approveText,
            label: messages.approveLabel,
            maxLength: 300,
          }}
          run={(answer) =>
            step(() => operatorApi.call('POST /api/admin/returns/:id/approve/', { params, body: { answer } }))
          }
          done={messages.approved}
          announce={announce}
        />
      )}
      {returnCan.receive(request) && (
        <ConfirmButton
          text={messages.receive}
          label={label(messages.receive)}
          tone="brand"
          question={messages.confirmReceive}
          run={() => step(() => operatorApi.call('POST /api/admin/returns/:id/receive/', { params }))}
          done={messages.received}
          announce={announce}
        />
      )}
      {refundable !== null && canDecide && (
        <ConfirmButton
          text={messages.refund}
          label={label(messages.refund)}
          tone="brand"
          question={refundable > 0 ? messages.confirmRefund(amount(refundable)) : messages.confirmRefundNothing}
          agree={refundable > 0 ? messages.refund : messages.agreeRefundNothing}
          run={() => step(() => operatorApi.call('POST /api/admin/returns/:id/refund/', { params }))}
          done={refundable > 0 ? messages.refunded : messages.refundedNothing}
          announce={announce}
        />
      )}
      {returnCan.reject(request) && (
        <PromptButton
          text={messages.reject}
          tone="danger"
          label={label(messages.reject)}
          dialog={{
            title: messages.rejectTitle,
            text: messages.rejectText,
            label: messages.rejectLabel,
            maxLength: 300,
          }}
          run={(answer) =>
            step(() => operatorApi.call('POST /api/admin/returns/:id/reject/', { params, body: { answer } }))
          }
          done={messages.rejected}
          announce={announce}
        />
      )}
      {refundable !== null && !canDecide && <p className="text-sm text-muted">{messages.refundByFinance}</p>}
    </div>
  )
}
