import { describe, expect, it } from 'vitest'
import { payoutStates } from '#contract/shared/states.ts'
import { transactionCents, transactionStatus, transactionType } from './transaction-type.ts'

const changed = (heldCents: number, availableCents: number, pendingCents: number) => ({
  heldCents,
  availableCents,
  pendingCents,
})

describe('the type of a ledger transaction for a store', () => {
  it.each([
    ['sale', changed(900, 0, 0), 'sale', 900],
    ['release', changed(-900, 900, 0), 'release', 900],
    ['refund-requested', changed(-400, 0, 0), 'refund', -400],
    ['refund-requested', changed(-400, -100, 0), 'refund', -500],
    ['return-without-refund', changed(-400, 0, 0), 'refund', -400],
    ['delivery-fee', changed(-350, 0, 0), 'delivery_fee', -350],
    ['delivery-fee', changed(350, 0, 0), 'delivery_fee_returned', 350],
    ['dispute', changed(900, -900, 0), 'dispute', -900],
    ['dispute', changed(-900, 900, 0), 'dispute_over', 900],
    ['payout', changed(0, -500, 500), 'withdrawal', -500],
    ['payout', changed(0, 0, -500), 'withdrawal_paid', -500],
    ['payout', changed(0, 56, -500), 'withdrawal_paid', -444],
    ['payout', changed(0, 500, -500), 'withdrawal_returned', 500],
    ['a correction by hand', changed(0, -1, 0), 'correction', -1],
  ])('maps %s of %j to a %s of %i cents', (kind, changes, type, cents) => {
    expect(transactionType({ kind, ...changes })).toBe(type)
    expect(transactionCents(changes)).toBe(cents)
  })

  const entry = { transactionId: 1, key: 'x', orderId: null, postedAt: new Date(0), stillHeldCents: 0 }
  const withdrawal = { ...entry, kind: 'payout', ...changed(0, -500, 500) }
  const sale = { ...entry, kind: 'sale', ...changed(900, 0, 0) }

  it('V§4 Transaction status: a sale is pending while any of its money is held', () => {
    expect(transactionStatus({ ...sale, stillHeldCents: 1 }, undefined)).toBe('pending')
    expect(transactionStatus(sale, undefined)).toBe('completed')
  })

  it('V§4 Transaction status: a withdrawal is pending until its payout has ended', () => {
    const statuses = payoutStates.map((state) => transactionStatus(withdrawal, state))
    expect(statuses).toEqual(['pending', 'pending', 'pending', 'completed', 'failed', 'pending', 'rejected'])
  })
})
