import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatIncluded, wholeShillings } from '#contract/shared/money.ts'
import type { Account, Posting } from './accounts.ts'
import { salePostings, type Sale } from './order-sale.ts'

const anOrder: Sale = {
  provider: 'mpesa',
  paidCents: 1_450_00,
  dueCents: 1_450_00,
  sellerOrders: [
    { storeId: 7, grossCents: 1_000_00, commissionCents: 100_00 },
    { storeId: 8, grossCents: 100_00, commissionCents: 10_00 },
  ],
  discountCents: 0,
  deliveryCents: 350_00,
  vatOnCommissionBasisPoints: 1600,
}

describe('a sale', () => {
  it('posts the goods less commission to sellers, commission and its tax to the shop, the fee to the courier', () => {
    expect(salePostings(anOrder)).toEqual([
      { from: 'provider:mpesa', to: 'seller:7:held', amountCents: 900_00 },
      { from: 'provider:mpesa', to: 'shop:commission', amountCents: 86_21 },
      { from: 'provider:mpesa', to: 'shop:vat', amountCents: 13_79 },
      { from: 'provider:mpesa', to: 'seller:8:held', amountCents: 90_00 },
      { from: 'provider:mpesa', to: 'shop:commission', amountCents: 8_62 },
      { from: 'provider:mpesa', to: 'shop:vat', amountCents: 1_38 },
      { from: 'provider:mpesa', to: 'courier:delivery', amountCents: 350_00 },
    ])
  })

  it('posts the surplus from rounding to whole shillings to the shop', () => {
    const postings = salePostings({ ...anOrder, dueCents: 1_449_50, deliveryCents: 349_50 })
    expect(postings).toContainEqual({ from: 'provider:mpesa', to: 'shop:rounding', amountCents: 50 })
  })

  it('adds the shortfall from rounding to whole shillings, so that the seller receives the full share', () => {
    const postings = salePostings({ ...anOrder, dueCents: 1_450_49, deliveryCents: 350_49 })
    expect(postings).toContainEqual({ from: 'shop:rounding', to: 'seller:7:held', amountCents: 49 })
    expect(received(postings, 'seller:7:held')).toBe(900_00)
  })

  it('pays each seller the same with a coupon: the shop adds the discount', () => {
    const postings = salePostings({ ...anOrder, paidCents: 1_340_00, dueCents: 1_340_00, discountCents: 110_00 })
    expect(given(postings, 'shop:discounts')).toBe(110_00)
    expect(given(postings, 'provider:mpesa')).toBe(1_340_00)
    for (const account of [
      'seller:7:held',
      'seller:8:held',
      'shop:commission',
      'shop:vat',
      'courier:delivery',
    ] as const)
      expect(received(postings, account)).toBe(received(salePostings(anOrder), account))
  })

  it.each([
    ['parts that do not add up', { dueCents: 1_449_00 }],
    ['a discount that does not match the price', { discountCents: 110_00 }],
    ['a negative discount', { dueCents: 1_460_00, paidCents: 1_460_00, discountCents: -10_00 }],
    ['a payment that is not the amount due', { paidCents: 1_449_00 }],
    [
      'a commission above the price',
      { sellerOrders: [{ storeId: 7, grossCents: 1_100_00, commissionCents: 1_200_00 }] },
    ],
    [
      'a negative delivery fee',
      { sellerOrders: [{ storeId: 7, grossCents: 1_500_00, commissionCents: 0 }], deliveryCents: -50_00 },
    ],
    ['a fraction of a cent', { paidCents: 1_450_00.5 }],
  ])('refuses %s', (_, wrong) => {
    expect(() => salePostings({ ...anOrder, ...wrong })).toThrow(RangeError)
  })

  const cents = fc.integer({ min: 1, max: 500_000_00 })
  const anySale = fc
    .record({
      provider: fc.constantFrom('paystack' as const, 'mpesa' as const),
      goods: fc.array(fc.tuple(cents, fc.integer({ min: 0, max: 10_000 })), { minLength: 1, maxLength: 6 }),
      deliveryCents: fc.integer({ min: 0, max: 1_000_00 }),
      discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
      vatOnCommissionBasisPoints: fc.integer({ min: 0, max: 3_000 }),
    })
    .map(({ goods, provider, deliveryCents, discountShare, vatOnCommissionBasisPoints }): Sale => {
      const sellerOrders = goods.map(([grossCents, basisPoints], index) => ({
        storeId: index + 1,
        grossCents,
        commissionCents: Math.floor((grossCents * basisPoints) / 10_000),
      }))
      const goodsCents = sellerOrders.reduce((sum, sellerOrder) => sum + sellerOrder.grossCents, 0)
      const discountCents = Math.floor(goodsCents * discountShare)
      const dueCents = goodsCents - discountCents + deliveryCents
      const paidCents = provider === 'mpesa' ? wholeShillings(dueCents) * 100 : dueCents
      return { provider, paidCents, dueCents, sellerOrders, discountCents, deliveryCents, vatOnCommissionBasisPoints }
    })

  it('distributes exactly what the provider took, and exactly its share to each owner', () => {
    fc.assert(
      fc.property(anySale, (sale) => {
        const postings = salePostings(sale)
        expect(postings.every(({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents > 0)).toBe(true)
        expect(given(postings, `provider:${sale.provider}`)).toBe(sale.paidCents)
        for (const { storeId, grossCents, commissionCents } of sale.sellerOrders)
          expect(received(postings, `seller:${storeId}:held`)).toBe(grossCents - commissionCents)
        const commissions = sale.sellerOrders.map((sellerOrder) => sellerOrder.commissionCents)
        const vatCents = commissions.map((sellerOrder) => vatIncluded(sellerOrder, sale.vatOnCommissionBasisPoints))
        expect(received(postings, 'shop:vat')).toBe(sum(vatCents))
        expect(received(postings, 'shop:commission')).toBe(sum(commissions) - sum(vatCents))
        expect(received(postings, 'courier:delivery')).toBe(sale.deliveryCents)
        expect(given(postings, 'shop:discounts')).toBe(sale.discountCents)
        const rounding = received(postings, 'shop:rounding') - given(postings, 'shop:rounding')
        expect(rounding).toBe(sale.paidCents - sale.dueCents)
      }),
    )
  })
})

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
const received = (postings: readonly Posting[], account: Account) =>
  sum(postings.filter((posting) => posting.to === account).map((posting) => posting.amountCents))
const given = (postings: readonly Posting[], account: Account) =>
  sum(postings.filter((posting) => posting.from === account).map((posting) => posting.amountCents))
