import { Badge } from '#web/ui/badge.tsx'
import { productTones } from '#web/ui/state-tones.ts'
import type { State } from './data.ts'
import { products as messages } from './messages.ts'

export function StateBadge({ state }: { state: State }) {
  return <Badge tone={productTones[state]}>{messages.states[state]}</Badge>
}
