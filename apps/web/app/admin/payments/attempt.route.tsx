import { useSearchParams } from 'react-router'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import { attemptLabels, providerLabels, reasonText } from '../money-labels.ts'
import { OneOfList } from '../one-of-list.tsx'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { backFrom } from './came-from.ts'
import { AttemptMoney } from './attempt-money.tsx'
import { AttemptWebhooks } from './attempt-webhooks.tsx'
import { type Attempt, useAttempt, useAttemptSteps } from './data.ts'
import { attempt as messages, payments } from './messages.ts'

/** One payment attempt: its money, its webhook events, and the possible decisions. */
export function OneAttempt({ id, announce }: { id: string; announce: Announce }) {
  const [params] = useSearchParams()
  return (
    <OneOfList
      requested={useAttempt(id)}
      back={backFrom(params)}
      messages={{ unknown: messages.unknown, failed: messages.failed }}
      name={({ order_number }) => messages.title(order_number)}
    >
      {(attempt) => <Reported attempt={attempt} announce={announce} />}
    </OneOfList>
  )
}

function Reported({ attempt, announce }: { attempt: Attempt; announce: Announce }) {
  return (
    <>
      <h2 className="text-xl font-bold">{messages.title(attempt.order_number)}</h2>
      <Status attempt={attempt} announce={announce} />
      <Card title={messages.money}>
        {attempt.money.length === 0 && <p className="text-muted">{messages.noMoney}</p>}
        {attempt.money.map((money) => (
          <AttemptMoney key={money.id} attempt={attempt} money={money} announce={announce} />
        ))}
      </Card>
      <Card title={messages.webhookEvents}>
        <AttemptWebhooks webhookEvents={attempt.webhookEvents} />
      </Card>
    </>
  )
}

function Status({ attempt, announce }: { attempt: Attempt; announce: Announce }) {
  const { id, order_id, order_number, provider, state, reason, by_hand } = attempt
  const amount = useAmount('operations')
  const moment = useDateFormat('moment')
  const { ask, dismiss } = useAttemptSteps(id)
  const canBeQueried = provider !== 'cash' && !by_hand
  const isNewsAlone = state === 'review' && attempt.money.length === 0
  return (
    <Card title={payments.status}>
      <Facts>
        <Fact title={payments.order}>
          <InnerLink to={`/admin/orders/${order_id}`} className="text-brand-ink underline">
            {order_number}
          </InnerLink>
        </Fact>
        <Fact title={payments.way}>{by_hand ? payments.byHand : providerLabels[provider]}</Fact>
        <Fact title={payments.status}>
          {[attemptLabels[state], reason && reasonText(reason)].filter(Boolean).join(': ')}
        </Fact>
        <Fact title={messages.started}>{moment(attempt.started_at)}</Fact>
        <Fact title={messages.requested}>{amount(attempt.requested)}</Fact>
        <Fact title={messages.due}>{amount(attempt.due)}</Fact>
        <Fact title={messages.reference}>{attempt.reference}</Fact>
      </Facts>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canBeQueried && <ConfirmButton text={messages.ask} run={ask} done={messages.queried} announce={announce} />}
        {isNewsAlone && (
          <PromptButton
            text={messages.dismiss}
            dialog={{
              title: messages.dismissTitle,
              text: messages.dismissText,
              label: payments.because,
              maxLength: 200,
            }}
            run={dismiss}
            done={messages.dismissed}
            announce={announce}
          />
        )}
      </div>
    </Card>
  )
}
