import { type ByHandChannel, byHandChannels } from '#contract/shared/states.ts'
import { byHandLabels } from '../money-labels.ts'
import { payments as messages } from './messages.ts'

/** How an operator refunded manually: selected next to the reference in a dialog. */
export const byHandChoice = {
  label: messages.paidBackBy,
  options: byHandChannels.map((channel) => [channel, byHandLabels[channel]] as const),
}

export const channelOf = (chosen: string): ByHandChannel => byHandChannels.find((one) => one === chosen) ?? 'other'
