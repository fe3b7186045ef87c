import type { Withdrawal } from '../data/lists.ts'

type Some = { count: number; cents: number }

/** Whether it can be approved in bulk. */
export const isReady = ({ status, blocking_reason }: Withdrawal): boolean =>
  status === 'requested' && blocking_reason === null

/** Withdrawals that can be approved in bulk, with the result for each. */
export type Ready = {
  ids: number[]
  /** Paid out immediately. */
  sent: Some
  /** Wait for the approval of another operator after this one. */
  waiting: Some
}

/**
 * For a page of the list, oldest first: approvals of a store's first withdrawals count towards its limit for the later
 * ones.
 */
export function readyOf(withdrawals: readonly Withdrawal[]): Ready {
  const ready = withdrawals.filter(isReady)
  const sentTo = new Map<number, number>()
  const sent: Some = { count: 0, cents: 0 }
  const waiting: Some = { count: 0, cents: 0 }
  for (const { store, amount, first_approved_by, approved_last_24h, single_approver_limit } of ready) {
    const [cents, max] = [inCents(amount), inCents(single_approver_limit)]
    const before = sentTo.get(store.id) ?? inCents(approved_last_24h)
    const isSent = first_approved_by !== null || before + cents <= max
    const sum = isSent ? sent : waiting
    sum.count += 1
    sum.cents += cents
    if (isSent) sentTo.set(store.id, before + cents)
  }
  return { ids: ready.map(({ id }) => id), sent, waiting }
}

const inCents = (amount: number) => Math.round(amount * 100)
