import type { CampaignState } from '#contract/constants.ts'
import { Badge } from '#web/ui/badge.tsx'
import { campaigns as texts } from './messages.ts'

const tones = { running: 'good', coming: 'wait', past: 'neutral' } as const

export function StateBadge({ state }: { state: CampaignState }) {
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>
}
