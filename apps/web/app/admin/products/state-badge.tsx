import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { State } from './data.ts'
import { products as messages } from './messages.ts'

const tones: Record<State, BadgeTone> = {
  listed: 'good',
  withheld: 'wait',
  withdrawn: 'bad',
  draft: 'neutral',
  archived: 'neutral',
}

export function StateBadge({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>
}
