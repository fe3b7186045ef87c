import type { StoreStatus } from '#contract/shared/states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { storeTones } from '#web/ui/state-tones.ts'
import { stores as messages } from './messages.ts'

export function StatusBadge({ status }: { status: StoreStatus }) {
  return <Badge tone={storeTones[status]}>{messages.states[status]}</Badge>
}
