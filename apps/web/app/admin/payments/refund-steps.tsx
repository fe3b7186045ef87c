import { useAmount } from '#web/lib/use-site.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { useRefundSteps } from './data.ts'
import { byHandChoice } from './by-hand-choice.ts'
import { refunds as texts } from './messages.ts'

type RefundStepsProps = { refund: { id: number; amount: number; order_number: string }; announce: Announce }

/** The actions that resume a refund that needs an operator: from its order, and from the list of stopped refunds. */
export function RefundSteps({ refund, announce }: RefundStepsProps) {
  const { id, order_number: order } = refund
  const amount = useAmount('operations')(refund.amount)
  const { sendAgain, markDone } = useRefundSteps(id)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <ConfirmButton
        text={texts.again}
        label={texts.againOf(amount, order)}
        question={texts.askAgain(amount, order)}
        run={sendAgain}
        done={texts.sentAgain}
        announce={announce}
      />
      <PromptButton
        text={texts.byHand}
        label={texts.byHandOf(amount, order)}
        dialog={{
          title: texts.byHandTitle(amount),
          text: texts.byHandText,
          label: texts.reference,
          maxLength: 200,
          choice: byHandChoice,
        }}
        run={markDone}
        done={texts.done}
        announce={announce}
      />
    </div>
  )
}
