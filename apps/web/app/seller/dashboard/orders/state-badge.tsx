import type { FulfilmentState } from '#contract/shared/states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { orderTones } from '#web/ui/state-tones.ts'
import { orders as messages } from './messages.ts'

/** Packed is not a separate state, but is shown. */
export function StateBadge({ order }: { order: { state: FulfilmentState; packed_at: string | null } }) {
  const isPacked = order.state === 'processing' && order.packed_at !== null
  return <Badge tone={orderTones[order.state]}>{isPacked ? messages.packed : messages.states[order.state]}</Badge>
}
