import { isDay } from '#contract/shared/days.ts'
import { payoutStates, type PayoutState } from '#contract/shared/states.ts'

export const withdrawalsPath = '/admin/withdrawals'

const statuses = [...payoutStates, 'all'] as const

/** The query of the list; filters that are not set are absent. */
export type WithdrawalFilter = {
  status?: PayoutState | 'all'
  store?: string
  q?: string
  from?: string
  to?: string
  min?: string
  max?: string
}

/** The filters of an address; invalid values are ignored. */
export function filterIn(params: URLSearchParams): WithdrawalFilter {
  const text = (name: string, longest: number) => params.get(name)?.trim().slice(0, longest) || undefined
  const day = (name: string) => [text(name, 10)].find((typed) => typed !== undefined && isDay(typed))
  const amount = (name: string) => [text(name, 12)].find((typed) => /^\d+(\.\d{1,2})?$/.test(typed ?? ''))
  const filter = {
    status: statuses.find((status) => status === params.get('status')),
    store: text('store', 200),
    q: text('q', 60),
    from: day('from'),
    to: day('to'),
    min: amount('min'),
    max: amount('max'),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** The same filter has the same address, whatever the order of its parameters. */
export function addressOf({ status, store, q, from, to, min, max }: WithdrawalFilter): string {
  const requested = new URLSearchParams()
  for (const [name, value] of Object.entries({ status, store, q, from, to, min, max }))
    if (value) requested.set(name, value)
  return requested.size > 0 ? `${withdrawalsPath}?${requested}` : withdrawalsPath
}
