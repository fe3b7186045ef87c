import { describe, expect, it } from 'vitest'
import type { Withdrawal } from '../data/lists.ts'
import { readyOf } from './ready.ts'

const withdrawal = (id: number, more: Partial<Withdrawal> = {}) =>
  ({
    id,
    status: 'requested',
    blocking_reason: null,
    requires_second_approval: false,
    first_approved_by: null,
    amount: 1_000.1,
    store: { id },
    approved_last_24h: 0,
    single_approver_limit: 50_000,
    ...more,
  }) as Withdrawal

describe('bulk approval of withdrawals', () => {
  it('includes withdrawals without blocking reasons; sums those that need a second approval separately', () => {
    const ready = readyOf([
      withdrawal(1),
      withdrawal(2, { blocking_reason: 'PAYOUT_PHONE_TOO_NEW' }),
      withdrawal(3, { status: 'approved' }),
      withdrawal(4, { requires_second_approval: true, amount: 90_000 }),
      withdrawal(5, { requires_second_approval: true, first_approved_by: 'Akinyi', amount: 80_000 }),
    ])
    expect(ready).toEqual({
      ids: [1, 4, 5],
      sent: { count: 2, cents: 81_000_10 },
      waiting: { count: 1, cents: 90_000_00 },
    })
  })

  it('adds the withdrawals of a store to its approvals of the last 24 hours', () => {
    const of = (id: number, amount: number) =>
      withdrawal(id, { store: { id: 7, store_number: 100_007, name: '' }, approved_last_24h: 20_000, amount })
    const ready = readyOf([of(1, 20_000), of(2, 10_000.01), of(3, 10_000), withdrawal(4, { amount: 50_000 })])
    expect(ready).toMatchObject({ sent: { count: 3, cents: 80_000_00 }, waiting: { count: 1, cents: 10_000_01 } })
  })
})
