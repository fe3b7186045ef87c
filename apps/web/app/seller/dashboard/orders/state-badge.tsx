import type { FulfilmentState } from '#contract/shared/states.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { orders as messages } from './messages.ts'

const tones: Record<FulfilmentState, BadgeTone> = {
  new: 'brand',
  processing: 'wait',
  shipped: 'wait',
  delivered: 'good',
  completed: 'good',
  cancelled: 'neutral',
}

/** Packed is not a separate state, but is shown. */
export function StateBadge({ order }: { order: { state: FulfilmentState; packed_at: string | null } }) {
  const isPacked = order.state === 'processing' && order.packed_at !== null
  return <Badge tone={tones[order.state]}>{isPacked ? messages.packed : messages.states[order.state]}</Badge>
}
