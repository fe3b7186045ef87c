import type { Withdrawal } from '../data/lists.ts'

type Some = { count: number; cents: number }

/** Those that can be approved in one go, and what becomes of them. */
export type Ready = {
  ids: number[]
  /** Sent at once. */
  sent: Some
  /** Wait for somebody else's approval after this one. */
  waiting: Some
}

/** Of a page of the list. */
export function readyOf(withdrawals: readonly Withdrawal[]): Ready {
  const ready = withdrawals.filter(({ status, hindrance }) => status === 'requested' && hindrance === null)
  const isFirstOfTwo = ({ takes_two, approved_first_by }: Withdrawal) => takes_two && approved_first_by === null
  return {
    ids: ready.map(({ id }) => id),
    sent: summed(ready.filter((one) => !isFirstOfTwo(one))),
    waiting: summed(ready.filter(isFirstOfTwo)),
  }
}

const summed = (some: readonly Withdrawal[]): Some => ({
  count: some.length,
  cents: some.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
})
