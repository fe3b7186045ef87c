import { lastDays } from '#contract/days.ts'

/** By which the best products are found. */
export type By = 'revenue' | 'units'
export const byOf = (search: string): By => (new URLSearchParams(search).get('by') === 'units' ? 'units' : 'revenue')

export const presets = (today: string) => ({
  week: lastDays(7, today),
  month: lastDays(30, today),
  quarter: lastDays(90, today),
  thisMonth: { from: `${today.slice(0, 8)}01`, to: today },
})
