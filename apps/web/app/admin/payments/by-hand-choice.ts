import { type ByHandChannel, byHandChannels } from '#contract/states.ts'
import { byHandWords } from '../money-words.ts'
import { payments as texts } from './messages.ts'

/** How an operator refunded manually: selected next to the reference in a dialog. */
export const byHandChoice = {
  label: texts.paidBackBy,
  options: byHandChannels.map((channel) => [channel, byHandWords[channel]] as const),
}

export const channelOf = (chosen: string): ByHandChannel => byHandChannels.find((one) => one === chosen) ?? 'other'
