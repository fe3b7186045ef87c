import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact } from '../card.tsx'
import { reasonText } from '../money-labels.ts'
import type { Announce } from '../live-announcement.tsx'
import { PromptButton } from '../step.tsx'
import { type Attempt, useAttemptSteps } from './data.ts'
import { attempt as messages, payments } from './messages.ts'

type AttemptMoneyProps = { attempt: Attempt; money: Attempt['money'][number]; announce: Announce }

/** The money of a payment attempt, and the decisions that its state permits. */
export function AttemptMoney({ attempt, money, announce }: AttemptMoneyProps) {
  const { receipt, paid_at, counted_at, booked_as, flag } = money
  const amount = useAmount('operations')
  const moment = useDateFormat('moment')
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
        <Fact title={payments.receipt}>{receipt}</Fact>
        <Fact title={payments.amount}>{amount(money.amount)}</Fact>
        <Fact title={messages.paidAt}>{moment(paid_at ?? counted_at)}</Fact>
        <Fact title={messages.outcome}>
          <Badge tone={booked_as === 'order' ? 'good' : 'wait'}>{messages.booked[booked_as]}</Badge>
        </Fact>
        {flag !== null && <Fact title={messages.flag}>{reasonText(flag)}</Fact>}
      </dl>
      {booked_as === 'review' && <WhoseItIs attempt={attempt} money={money} announce={announce} />}
      {booked_as !== 'review' && flag !== null && <Answering attempt={attempt} money={money} announce={announce} />}
    </div>
  )
}

/** The amount does not match the request: it is applied to the order anyway, or refunded. */
function WhoseItIs({ attempt, money, announce }: AttemptMoneyProps) {
  const { accept, refund } = useAttemptSteps(attempt.id)
  const price = useAmount('operations')
  const [amount, missing] = [price(money.amount), attempt.due - money.amount]
  return (
    <div className="flex flex-wrap gap-2">
      <PromptButton
        text={messages.accept}
        tone="brand"
        dialog={{
          title: messages.acceptTitle(amount),
          text: missing > 0 ? messages.acceptText(price(missing)) : messages.acceptExact,
          label: payments.reason,
          maxLength: 200,
        }}
        run={(because) => accept(money.receipt, because)}
        done={messages.accepted}
        announce={announce}
      />
      <PromptButton
        text={messages.refund}
        dialog={{
          title: messages.refundTitle(amount),
          text: messages.refundText,
          label: payments.reason,
          maxLength: 200,
        }}
        run={(because) => refund(money.receipt, because)}
        done={messages.refunded}
        announce={announce}
      />
    </div>
  )
}

/** The money stays posted as it is: an operator has resolved the question. */
function Answering({ attempt, money: { receipt }, announce }: AttemptMoneyProps) {
  const { settle } = useAttemptSteps(attempt.id)
  return (
    <div>
      <PromptButton
        text={messages.resolve}
        dialog={{ title: messages.resolveTitle, text: messages.resolveText, label: payments.reason, maxLength: 200 }}
        run={(because) => settle(receipt, because)}
        done={messages.resolved}
        announce={announce}
      />
    </div>
  )
}
