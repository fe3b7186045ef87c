import type { StoreStatus } from '#contract/shared/states.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { stores as messages } from './messages.ts'

const tones: Record<StoreStatus, BadgeTone> = {
  open: 'good',
  suspended: 'bad',
  declined: 'bad',
  closed: 'neutral',
  'awaiting-approval': 'wait',
}

export function StatusBadge({ status }: { status: StoreStatus }) {
  return <Badge tone={tones[status]}>{messages.states[status]}</Badge>
}
