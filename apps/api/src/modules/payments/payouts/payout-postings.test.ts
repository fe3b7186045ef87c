import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertPayable, paidPostings, payableShillings } from './payout-postings.ts'

const store = { kind: 'store', storeId: 7 } as const
const shopper = { kind: 'shopper' } as const

describe('the amount of a payout', () => {
  it.each([
    [1_234_56, 0, 1_234],
    [1_234_56, 20_00, 1_214],
    [10_00, 0, 10],
    [9_99, 0, 9],
    [50, 0, 0],
  ])('with %i cents and a fee of %i is %i shillings by M-Pesa', (amountCents, feeCents, shillings) => {
    expect(payableShillings({ amountCents, feeCents })).toBe(shillings)
  })

  it('leaves the odd cents to the store and the fee to the shop', () => {
    expect(paidPostings({ payee: store, amountCents: 1_234_56, feeCents: 20_00 }, 'M-Pesa')).toEqual([
      { from: 'seller:7:pending', to: 'provider:mpesa', amountCents: 1_214_00 },
      { from: 'seller:7:pending', to: 'shop:payout_fees', amountCents: 20_00 },
      { from: 'seller:7:pending', to: 'seller:7:available', amountCents: 56 },
    ])
  })

  it('is the full amount less the fee when paid by hand', () => {
    expect(paidPostings({ payee: store, amountCents: 5_55, feeCents: 0 }, 'by hand')).toEqual([
      { from: 'seller:7:pending', to: 'shop:paid_out', amountCents: 5_55 },
    ])
  })

  it('adds up to the requested amount, for any amount', () => {
    const requested = fc.record({ amountCents: fc.integer({ min: 1, max: 250_000_00 }), feeCents: fc.nat(500_00) })
    fc.assert(
      fc.property(requested, fc.constantFrom('M-Pesa', 'by hand'), ({ amountCents, feeCents }, way) => {
        fc.pre(amountCents > feeCents)
        const postings = paidPostings({ payee: store, amountCents, feeCents }, way)
        expect(postings.every((posting) => posting.amountCents > 0)).toBe(true)
        expect(postings.reduce((sum, posting) => sum + posting.amountCents, 0)).toBe(amountCents)
      }),
    )
  })

  it.each([
    ['a cent to a store', store, 1],
    ['M-Pesa’s maximum', store, 250_000_00],
    ['ten shillings to a shopper', shopper, 10_00],
  ])('may be %s', (_, payee, amountCents) => {
    expect(() => assertPayable({ payee, amountCents, feeCents: 0 })).not.toThrow()
  })

  it.each([
    ['zero', store, 0, 0],
    ['a negative amount', store, -1, 0],
    ['a fraction of a cent', store, 0.5, 0],
    ['more than M-Pesa’s maximum', store, 250_000_01, 0],
    ['only the fee', store, 20_00, 20_00],
    ['cents to a shopper', shopper, 100_50, 0],
    ['nine shillings to a shopper', shopper, 9_00, 0],
  ])('cannot be %s', (_, payee, amountCents, feeCents) => {
    expect(() => assertPayable({ payee, amountCents, feeCents })).toThrow(RangeError)
  })
})
