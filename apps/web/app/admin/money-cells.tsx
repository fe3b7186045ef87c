import type { AttemptState, ByHandChannel, RefundState } from '#contract/shared/states.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Moment } from '#web/ui/admin/cells.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { attemptLabels, byHandLabels, reasonText, refundFailureText, refundLabels } from './money-labels.ts'

const attemptTones: Partial<Record<AttemptState, BadgeTone>> = { succeeded: 'good', review: 'bad', unknown: 'bad' }
const refundTones: Partial<Record<RefundState, BadgeTone>> = { done: 'good', failed: 'bad', needs_attention: 'bad' }

export const AttemptBadge = ({ state }: { state: AttemptState }) => (
  <Badge tone={attemptTones[state] ?? 'neutral'}>{attemptLabels[state]}</Badge>
)

/** Why a payment attempt failed, in a cell of its own. */
export const attemptReason = ({ reason }: { reason: string | null }) =>
  reason !== null && breakable(reasonText(reason), 'narrow')

export const RefundBadge = ({ state }: { state: RefundState }) => (
  <Badge tone={refundTones[state] ?? 'wait'}>{refundLabels[state]}</Badge>
)

type NotedRefund = {
  failure: string | null
  by_hand?: { channel: ByHandChannel | null; reference: string } | null
}

/** The status of a refund, with the provider's message. */
export function RefundStatus({ refund }: { refund: NotedRefund & { state: RefundState } }) {
  return (
    <>
      <span className="inline-block min-w-28 *:whitespace-normal">
        <RefundBadge state={refund.state} />
      </span>
      <RefundNote refund={refund} />
    </>
  )
}

/** The provider's message, and how the money was sent by hand. */
export function RefundNote({ refund: { failure, by_hand = null } }: { refund: NotedRefund }) {
  return (
    <>
      {failure !== null && <span className="mt-1 block wrap-anywhere text-muted">{refundFailureText(failure)}</span>}
      {by_hand && (
        <span className="mt-1 block wrap-anywhere text-muted">
          {[by_hand.channel && byHandLabels[by_hand.channel], by_hand.reference].filter(Boolean).join(', ')}
        </span>
      )}
    </>
  )
}

/** The reference of a money movement and its start time, after a label. */
export function NamedWithTime({ name, word, at }: { name: string; word: string; at: string }) {
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      <span className="block font-normal text-muted">
        {word} <Moment at={at} />
      </span>
    </>
  )
}

export function Shillings({ amount: shillings }: { amount: number }) {
  const amount = useAmount('operations')
  return amount(shillings)
}
