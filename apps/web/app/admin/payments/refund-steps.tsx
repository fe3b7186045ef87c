import { useAmount } from '#web/lib/hooks/use-site.ts'
import { RowMenu } from '#web/ui/admin/row-menu.tsx'
import type { Announce } from '../live-announcement.tsx'
import { area } from '../messages.ts'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { useRefundSteps } from './data.ts'
import { byHandChoice } from './by-hand-choice.ts'
import { refunds as messages } from './messages.ts'

type RefundStepsProps = { refund: { id: number; amount: number; order_number: string }; announce: Announce }

/** The actions that resume a refund that needs an operator: from its order, and from the list of stopped refunds. */
export function RefundSteps({ refund, announce }: RefundStepsProps) {
  const { id, order_number: order } = refund
  const amount = useAmount('operations')(refund.amount)
  const { sendAgain, markDone } = useRefundSteps(id)
  return (
    <RowMenu label={area.actionsOf(`${amount}, ${order}`)}>
      <ConfirmButton
        text={messages.retry}
        label={messages.retryOf(amount, order)}
        question={messages.confirmSendAgain(amount, order)}
        run={sendAgain}
        done={messages.sentAgain}
        announce={announce}
      />
      <PromptButton
        text={messages.byHand}
        label={messages.byHandOf(amount, order)}
        dialog={{
          title: messages.byHandTitle(amount),
          text: messages.byHandText,
          label: messages.reference,
          maxLength: 200,
          choice: byHandChoice,
        }}
        run={markDone}
        done={messages.done}
        announce={announce}
      />
    </RowMenu>
  )
}
