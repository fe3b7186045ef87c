import type { StoreStatus } from '#contract/states.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { stores as texts } from './messages.ts'

const tones: Record<StoreStatus, BadgeTone> = {
  open: 'good',
  suspended: 'bad',
  declined: 'bad',
  closed: 'neutral',
  'awaiting-approval': 'wait',
}

export function StatusBadge({ status }: { status: StoreStatus }) {
  return <Badge tone={tones[status]}>{texts.states[status]}</Badge>
}
