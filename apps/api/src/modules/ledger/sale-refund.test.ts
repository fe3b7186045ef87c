import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import type { Account, Posting } from './accounts.ts'
import { buyerCentsOf, refundPostings, refundShares, spread, type RefundShares, type SaleLeft } from './sale-refund.ts'

/** Two sellers, a coupon of 110.00 over both, delivery: the buyer paid 1,340.00. */
const sale: SaleLeft = {
  sellerOrders: [
    { storeId: 7, sellerCents: 900_00, commissionCents: 86_21, vatCents: 13_79, discountCents: 100_00 },
    { storeId: 8, sellerCents: 90_00, commissionCents: 8_62, vatCents: 1_38, discountCents: 10_00 },
  ],
  deliveryCents: 350_00,
}
const nothingHeld = new Map<number, number>()
const noGifts = { grossCents: 0, commissionCents: 0 }

describe('a refund of a sale', () => {
  it('refunds half of one seller’s goods from every owner of a share, including the coupon’s share', () => {
    const given = refundShares({ sellerOrders: [{ storeId: 7, buyerCents: 450_00 }], deliveryCents: 0 }, sale)
    expect(given).toEqual({
      sellerOrders: [
        {
          storeId: 7,
          buyerCents: 450_00,
          discountCents: 50_00,
          sellerCents: 450_00,
          commissionCents: 43_11,
          vatCents: 6_89,
        },
      ],
      deliveryCents: 0,
    })
    const postings = refundPostings({ ...given, amountCents: 450_00, heldCents: new Map([[7, 900_00]]) })
    expect(postings).toEqual([
      { from: 'seller:7:held', to: 'shop:discounts', amountCents: 50_00 },
      { from: 'seller:7:held', to: 'customers:owed', amountCents: 400_00 },
      { from: 'shop:commission', to: 'customers:owed', amountCents: 43_11 },
      { from: 'shop:vat', to: 'customers:owed', amountCents: 6_89 },
    ])
  })

  it('takes released money from the seller’s available balance', () => {
    const given = refundShares({ sellerOrders: [{ storeId: 8, buyerCents: 90_00 }], deliveryCents: 0 }, sale)
    const postings = refundPostings({ ...given, amountCents: 90_00, heldCents: new Map([[8, 30_00]]) })
    expect(sent(postings, 'seller:8:held')).toBe(30_00)
    expect(sent(postings, 'seller:8:available')).toBe(60_00)
  })

  it('refunds the delivery fee from the courier account when requested', () => {
    const given = refundShares({ sellerOrders: [], deliveryCents: 350_00 }, sale)
    expect(refundPostings({ ...given, amountCents: 350_00, heldCents: nothingHeld })).toEqual([
      { from: 'courier:delivery', to: 'customers:owed', amountCents: 350_00 },
    ])
  })

  it('posts rounding to whole shillings to the shop', () => {
    const given = refundShares({ sellerOrders: [], deliveryCents: 99_50 }, sale)
    const more = refundPostings({ ...given, amountCents: 100_00, heldCents: nothingHeld })
    expect(sent(more, 'shop:rounding')).toBe(50)
    const less = refundPostings({ ...given, amountCents: 99_00, heldCents: nothingHeld })
    expect(got(less, 'shop:rounding')).toBe(50)
    expect(got(less, 'customers:owed')).toBe(99_00)
  })

  it.each([
    ['more than is left of a seller order', { sellerOrders: [{ storeId: 7, buyerCents: 900_01 }], deliveryCents: 0 }],
    ['more than the delivery fee', { sellerOrders: [], deliveryCents: 350_01 }],
    ['goods of a store that sold nothing', { sellerOrders: [{ storeId: 9, buyerCents: 1 }], deliveryCents: 0 }],
    ['a fraction of a cent', { sellerOrders: [{ storeId: 7, buyerCents: 0.5 }], deliveryCents: 0 }],
  ])('refuses %s', (_, given) => {
    expect(() => refundShares(given, sale)).toThrow(RangeError)
  })
})

const anySale: fc.Arbitrary<SaleLeft> = fc
  .array(
    fc
      .record({ gross: fc.integer({ min: 1, max: 5_000_00 }), rate: fc.integer({ min: 0, max: 3000 }) })
      .chain(({ gross, rate }) =>
        fc.integer({ min: 0, max: gross }).map((discountCents) => {
          const commission = Math.round((gross * rate) / 10_000)
          const vatCents = Math.round((commission * 16) / 116)
          return { sellerCents: gross - commission, commissionCents: commission - vatCents, vatCents, discountCents }
        }),
      ),
    { minLength: 1, maxLength: 4 },
  )
  .chain((sellerOrders) =>
    fc.integer({ min: 0, max: 500_00 }).map((deliveryCents) => ({
      sellerOrders: sellerOrders.map((sellerOrder, index) => ({ storeId: index + 1, ...sellerOrder })),
      deliveryCents,
    })),
  )

describe('a refund of named goods', () => {
  /** 1,000.00 with a coupon of 500.00 at 5 %, and 1,000.00 without one at 30 %: the buyer paid 1,500.00. */
  const mixed: SaleLeft = {
    sellerOrders: [
      { storeId: 7, sellerCents: 1_650_00, commissionCents: 301_72, vatCents: 48_28, discountCents: 500_00 },
    ],
    deliveryCents: 0,
  }
  const back = (buyerCents: number, grossCents: number, commissionCents: number, gifts = noGifts) => ({
    sellerOrders: [{ storeId: 7, buyerCents, goods: { grossCents, commissionCents, gifts } }],
    deliveryCents: 0,
  })
  const [discounted, plain] = [back(500_00, 1_000_00, 50_00), back(1_000_00, 1_000_00, 300_00)]

  it.each([
    ['with a coupon, at a low commission', discounted, { discountCents: 500_00, sellerCents: 950_00, fee: 50_00 }],
    ['without a coupon, at a high commission', plain, { discountCents: 0, sellerCents: 700_00, fee: 300_00 }],
  ])('takes from each owner what they received for the goods: %s', (_, given, { fee, ...shares }) => {
    const [sellerOrder] = refundShares(given, mixed).sellerOrders
    expect(sellerOrder).toMatchObject(shares)
    expect((sellerOrder?.commissionCents ?? 0) + (sellerOrder?.vatCents ?? 0)).toBe(fee)
  })

  it.each([
    ['discounted goods first', discounted, plain],
    ['undiscounted goods first', plain, discounted],
  ])('leaves nothing when all goods are refunded, %s', (_, first, second) => {
    const left = less(mixed, refundShares(first, mixed))
    expect(less(left, refundShares(second, left)).sellerOrders).toEqual([nothingOf(7)])
  })

  it('takes at most what a previous refund of an amount left, and all of it with the last goods', () => {
    const amount = refundShares(spread(1_200_00, mixed), mixed)
    const left = less(mixed, amount)
    expect(less(left, refundShares(back(300_00, 1_000_00, 300_00), left)).sellerOrders).toEqual([nothingOf(7)])
  })

  it('leaves nothing after the last refund, even if the refunded goods had no coupon', () => {
    const sold: SaleLeft = {
      sellerOrders: [{ storeId: 7, sellerCents: 2_000_00, commissionCents: 0, vatCents: 0, discountCents: 500_00 }],
      deliveryCents: 0,
    }
    const goodwill = refundShares(spread(600_00, sold), sold)
    expect(goodwill.sellerOrders).toMatchObject([{ sellerCents: 800_00, discountCents: 200_00 }])
    const left = less(sold, goodwill)
    expect(less(left, refundShares(back(900_00, 1_000_00, 0), left)).sellerOrders).toEqual([nothingOf(7)])
  })

  it('refunds all of a seller order that is no longer sold, even if a coupon paid for it in full', () => {
    const gift: SaleLeft = {
      sellerOrders: [
        { storeId: 7, sellerCents: 900_00, commissionCents: 86_21, vatCents: 13_79, discountCents: 1_000_00 },
      ],
      deliveryCents: 0,
    }
    const all = { sellerOrders: [{ storeId: 7, buyerCents: 0, goods: 'all' as const }], deliveryCents: 0 }
    expect(less(gift, refundShares(all, gift)).sellerOrders).toEqual([nothingOf(7)])
    expect(() => refundShares(all, sale)).toThrow(RangeError)
  })

  it('leaves the seller the price of goods that a coupon paid in full and the buyer keeps', () => {
    const given: SaleLeft = {
      sellerOrders: [
        { storeId: 7, sellerCents: 1_800_00, commissionCents: 172_41, vatCents: 27_59, discountCents: 1_000_00 },
      ],
      deliveryCents: 0,
    }
    const gifts = { grossCents: 1_000_00, commissionCents: 100_00 }
    const [sellerOrder] = refundShares(back(1_000_00, 1_000_00, 100_00, gifts), given).sellerOrders
    expect(sellerOrder).toMatchObject({ discountCents: 0, sellerCents: 900_00 })
    expect(less(given, refundShares(back(1_000_00, 1_000_00, 100_00), given)).sellerOrders).toEqual([nothingOf(7)])
  })
})

const anyGoods = { grossCents: fc.nat(6_000_00), feeShare: fc.double({ min: 0, max: 1, noNaN: true }) }
const anyCut = fc.record({ cut: fc.double({ min: 0, max: 1, noNaN: true }), ...anyGoods })
const everything = fc.record({ cut: fc.constant(1), ...anyGoods })

describe('generated refunds of generated sales', () => {
  it('add up to the sale: no owner returns more than they received, and the last refund leaves nothing', () => {
    fc.assert(
      fc.property(anySale, fc.array(anyCut, { maxLength: 6 }), everything, (whole, cuts, last) => {
        let left = whole
        for (const { cut, grossCents, feeShare } of [...cuts, last]) {
          const priceCents = total(left)
          const amountCents = Math.floor(priceCents * cut)
          if (amountCents === 0) continue
          const { sellerOrders, deliveryCents } = spread(amountCents, left)
          // For any named goods, no owner returns more than they have.
          const goods = { grossCents, commissionCents: Math.floor(grossCents * feeShare), gifts: noGifts }
          const of = {
            sellerOrders:
              grossCents > 0 ? sellerOrders.map((sellerOrder) => ({ ...sellerOrder, goods })) : sellerOrders,
            deliveryCents,
          }
          const given = refundShares(of, left)
          const postings = refundPostings({ ...given, amountCents, heldCents: nothingHeld })
          expect(got(postings, 'customers:owed')).toBe(amountCents)
          left = less(left, given)
          expect(total(left)).toBe(priceCents - amountCents)
          for (const sellerOrder of left.sellerOrders)
            expect(
              Math.min(
                sellerOrder.sellerCents,
                sellerOrder.commissionCents,
                sellerOrder.vatCents,
                sellerOrder.discountCents,
              ),
            ).toBeGreaterThanOrEqual(0)
        }
        // The buyer did not pay for a seller order that the coupon paid in full, so its seller keeps the money.
        const paidFor = left.sellerOrders.filter(
          (_, index) => buyerCentsOf(whole.sellerOrders[index] ?? present(left.sellerOrders[0])) > 0,
        )
        const isEmpty = paidFor.every(
          (sellerOrder) => sellerOrder.sellerCents + sellerOrder.discountCents + sellerOrder.commissionCents === 0,
        )
        expect(isEmpty).toBe(true)
        expect(left.deliveryCents).toBe(0)
      }),
    )
  })
})

const nothingOf = (storeId: number) => ({
  storeId,
  sellerCents: 0,
  commissionCents: 0,
  vatCents: 0,
  discountCents: 0,
})
const total = (left: SaleLeft) =>
  left.sellerOrders.reduce((sum, sellerOrder) => sum + buyerCentsOf(sellerOrder), left.deliveryCents)

function less(left: SaleLeft, given: RefundShares): SaleLeft {
  return {
    sellerOrders: left.sellerOrders.map((sellerOrder) => {
      const back = given.sellerOrders.find(({ storeId }) => storeId === sellerOrder.storeId)
      if (!back) return sellerOrder
      return {
        storeId: sellerOrder.storeId,
        sellerCents: sellerOrder.sellerCents - back.sellerCents,
        commissionCents: sellerOrder.commissionCents - back.commissionCents,
        vatCents: sellerOrder.vatCents - back.vatCents,
        discountCents: sellerOrder.discountCents - back.discountCents,
      }
    }),
    deliveryCents: left.deliveryCents - given.deliveryCents,
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)
const sent = (postings: readonly Posting[], account: Account) =>
  sum(postings.filter(({ from }) => from === account).map(({ amountCents }) => amountCents))
const got = (postings: readonly Posting[], account: Account) =>
  sum(postings.filter(({ to }) => to === account).map(({ amountCents }) => amountCents))
