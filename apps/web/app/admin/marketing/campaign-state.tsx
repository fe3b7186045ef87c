import type { CampaignState } from '#contract/shared/constants.ts'
import { Badge } from '#web/ui/badge.tsx'
import { campaigns as messages } from './messages.ts'

const tones = { running: 'good', coming: 'wait', past: 'neutral' } as const

export function StateBadge({ state }: { state: CampaignState }) {
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>
}
