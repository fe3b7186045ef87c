import { lastDays } from '#contract/shared/days.ts'

/** The sort keys of the best products. */
export type By = 'revenue' | 'units'
export const byOf = (search: string): By => (new URLSearchParams(search).get('by') === 'units' ? 'units' : 'revenue')

export const presets = (today: string) => ({
  week: lastDays(7, today),
  month: lastDays(30, today),
  quarter: lastDays(90, today),
  thisMonth: { from: `${today.slice(0, 8)}01`, to: today },
})
