import { useQuery } from '@tanstack/react-query'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { itemTitle, parentPath, type ScreenHandle } from '#web/lib/router/screens.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { Card, Fact, Facts } from '../card.tsx'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { LoadedItem } from '../loaded-item.tsx'
import { attemptLabels, providerLabels, reasonText } from '../money-labels.ts'
import { ConfirmButton, PromptButton } from '../step.tsx'
import type { Route } from './+types/attempt.route.ts'
import { AttemptMoney } from './attempt-money.tsx'
import { AttemptWebhooks } from './attempt-webhooks.tsx'
import { type Attempt, attemptQuery, useAttemptSteps } from './data.ts'
import { attempt as messages, payments } from './messages.ts'

export const handle = {
  title: ({ attemptId = '' }) => itemTitle(attemptQuery(attemptId), ({ order_number }) => messages.title(order_number)),
  // From `orders/…/attempts/7`, or from a list of payments.
  back: ({ pathname, params: { orderId }, search }) => ({
    to: parentPath(pathname, orderId === undefined ? 1 : 2) + search,
    text: orderId === undefined ? messages.back : messages.backToOrder,
  }),
} satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.payments, ({ params: { attemptId = '' } }) => [
  attemptQuery(attemptId),
])

/** One payment attempt, opened from a list or its order: its money, its webhook events, and the possible decisions. */
export default function OneAttempt({ params: { attemptId } }: Route.ComponentProps) {
  const [announcement, announce] = useAnnouncement()
  return (
    <>
      <LiveAnnouncement announcement={announcement} />
      <LoadedItem
        key={attemptId}
        requested={useQuery(attemptQuery(attemptId))}
        messages={{ unknown: messages.unknown, failed: messages.failed }}
      >
        {(attempt) => <AttemptDetails attempt={attempt} announce={announce} />}
      </LoadedItem>
    </>
  )
}

function AttemptDetails({ attempt, announce }: { attempt: Attempt; announce: Announce }) {
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
        <AttemptWebhooks webhookEvents={attempt.webhook_events} />
      </Card>
    </>
  )
}

function Status({ attempt, announce }: { attempt: Attempt; announce: Announce }) {
  const { id, order_id, order_number, provider, state, reason, by_hand } = attempt
  const amount = useAmount('operations')
  const moment = useDateFormat('moment')
  const { queryProvider, dismiss } = useAttemptSteps(id)
  const canBeQueried = provider !== 'cash' && !by_hand
  const canDismiss = state === 'review' && attempt.money.length === 0
  return (
    <Card title={payments.status}>
      <Facts>
        <Fact title={payments.order}>
          <InnerLink to={`/admin/orders/${order_id}`} className="text-brand-ink underline">
            {order_number}
          </InnerLink>
        </Fact>
        <Fact title={payments.method}>{by_hand ? payments.byHand : providerLabels[provider]}</Fact>
        <Fact title={payments.status}>
          {[attemptLabels[state], reason && reasonText(reason)].filter(Boolean).join(': ')}
        </Fact>
        <Fact title={messages.started}>{moment(attempt.started_at)}</Fact>
        <Fact title={messages.requested}>{amount(attempt.requested)}</Fact>
        <Fact title={messages.due}>{amount(attempt.due)}</Fact>
        <Fact title={messages.reference}>{attempt.reference}</Fact>
      </Facts>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canBeQueried && (
          <ConfirmButton
            text={messages.checkProvider}
            run={queryProvider}
            done={messages.checked}
            announce={announce}
          />
        )}
        {canDismiss && (
          <PromptButton
            text={messages.dismiss}
            dialog={{
              title: messages.dismissTitle,
              text: messages.dismissText,
              label: payments.reason,
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
