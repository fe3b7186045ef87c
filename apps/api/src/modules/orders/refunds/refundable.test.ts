import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { vatIncluded } from '#contract/shared/money.ts'
import { buyerCentsOf, refundShares, type RefundAllocation, type SaleLeft } from '../../ledger/index.ts'
import type { LineRow } from '../orders.queries.ts'
import { couponPaidFor, refundableUnits, paidFor, soldFor } from './refundable.ts'

it('splits a line’s price, commission and paid amount exactly over its refunded units, in any steps', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 10 }),
    unitCents: fc.integer({ min: 1, max: 1_000_000_00 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    commissionShare: fc.double({ min: 0, max: 0.5, noNaN: true }),
    steps: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 10, maxLength: 10 }),
  })
  fc.assert(
    fc.property(anyLine, ({ quantity, unitCents, discountShare, commissionShare, steps }) => {
      const totalCents = unitCents * quantity
      const discountCents = Math.floor(totalCents * discountShare)
      const commissionCents = Math.floor(totalCents * commissionShare)
      const line = { quantity, cancelledQuantity: 0, refundedQuantity: 0, totalCents, discountCents, commissionCents }
      const back = { paidCents: 0, grossCents: 0, commissionCents: 0 }
      for (const [n, requested] of steps.entries()) {
        const units = Math.min(requested, quantity - line.cancelledQuantity - line.refundedQuantity)
        const sold = soldFor({ line, quantity: units })
        for (const of of ['paidCents', 'grossCents', 'commissionCents'] as const) {
          expect(sold[of]).toBeGreaterThanOrEqual(0)
          back[of] += sold[of]
        }
        line[n % 2 ? 'cancelledQuantity' : 'refundedQuantity'] += units
      }
      expect(back).toEqual({ paidCents: totalCents - discountCents, grossCents: totalCents, commissionCents })
    }),
  )
})

it('leaves a store at most an unrefundable remainder after refunds of all units and of amounts in any steps', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    unitCents: fc.integer({ min: 1, max: 50_000 }),
    discountShare: fc.constantFrom(0, 0.3, 0.999, 1),
    commissionShare: fc.double({ min: 0, max: 0.5, noNaN: true }),
  })
  // Units of each line that are refunded together, and an amount as a share of what remains for the buyer.
  const anyStep = fc.record({
    units: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
    amountShare: fc.constantFrom(0, 0, 0.4),
  })
  const sequence = fc.record({
    sold: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
    steps: fc.array(anyStep, { maxLength: 8 }),
    hasAmounts: fc.boolean(),
  })
  // M-Pesa's minimum refund.
  const minRefundCents = 50
  fc.assert(
    fc.property(sequence, ({ sold, steps, hasAmounts }) => {
      const lines = sold.map(({ quantity, unitCents, discountShare, commissionShare }, id) => {
        const totalCents = quantity * unitCents
        return {
          ...{ id, storeId: 7, quantity, cancelledQuantity: 0, refundedQuantity: 0, totalCents },
          discountCents: Math.floor(totalCents * discountShare),
          commissionCents: Math.floor(totalCents * commissionShare),
        }
      })
      const sum = (of: 'totalCents' | 'discountCents' | 'commissionCents') =>
        lines.reduce((cents, line) => cents + line[of], 0)
      let sellerOrder: SaleLeft['sellerOrders'][number] = {
        storeId: 7,
        sellerCents: sum('totalCents') - sum('commissionCents'),
        commissionCents: sum('commissionCents') - vatIncluded(sum('commissionCents'), 1_600),
        vatCents: vatIncluded(sum('commissionCents'), 1_600),
        discountCents: sum('discountCents'),
      }
      const give = (sellerOrders: RefundAllocation['sellerOrders']) => {
        const left = { sellerOrders: [sellerOrder], deliveryCents: 0 }
        const [share] = refundShares({ sellerOrders, deliveryCents: 0 }, left).sellerOrders
        if (!share) return
        sellerOrder = {
          storeId: 7,
          sellerCents: sellerOrder.sellerCents - share.sellerCents,
          commissionCents: sellerOrder.commissionCents - share.commissionCents,
          vatCents: sellerOrder.vatCents - share.vatCents,
          discountCents: sellerOrder.discountCents - share.discountCents,
        }
        for (const cents of [
          sellerOrder.sellerCents,
          sellerOrder.commissionCents,
          sellerOrder.vatCents,
          sellerOrder.discountCents,
        ])
          expect(cents).toBeGreaterThanOrEqual(0)
      }
      let keptCents = 0
      for (const { units: requested, amountShare } of [...steps, { units: [4, 4, 4], amountShare: 0 }]) {
        const units = lines.flatMap((line, n) => {
          const quantity = Math.min(requested[n] ?? 0, refundableUnits(line))
          return quantity > 0 ? [{ line: { ...line }, quantity }] : []
        })
        const left = { sellerOrders: [sellerOrder] }
        const [paid] = paidFor(units, lines, left)
        const isTooSmall = (paid?.buyerCents ?? 0) < minRefundCents
        give(paid && !isTooSmall ? [paid] : couponPaidFor(units, lines, left))
        if (isTooSmall) keptCents += paid?.buyerCents ?? 0
        for (const { line, quantity } of units) present(lines[line.id]).cancelledQuantity += quantity
        const amountCents = hasAmounts ? Math.floor(buyerCentsOf(sellerOrder) * amountShare) : 0
        if (amountCents > 0) give([{ storeId: 7, buyerCents: amountCents }])
        if (hasAmounts) continue
        // The remaining units are sold for their original amounts, and no other amounts remain.
        const stays = lines.map((line) => soldFor({ line, quantity: refundableUnits(line) }))
        const grossCents = stays.reduce((cents, one) => cents + one.grossCents, 0)
        const paidCents = stays.reduce((cents, one) => cents + one.paidCents, 0)
        expect(sellerOrder.sellerCents + sellerOrder.commissionCents + sellerOrder.vatCents).toBe(
          grossCents + keptCents,
        )
        expect(sellerOrder.discountCents).toBe(grossCents - paidCents)
      }
      expect(sellerOrder.discountCents).toBe(0)
      expect(buyerCentsOf(sellerOrder)).toBeLessThanOrEqual(keptCents)
    }),
    { numRuns: 2_000 },
  )
})

describe('units that a coupon paid for completely and that the buyer keeps', () => {
  const line = (id: number, totalCents: number, discountCents: number) =>
    ({ id, storeId: 7, quantity: 2, cancelledQuantity: 0, refundedQuantity: 0, totalCents, discountCents }) as LineRow
  const [plain, gift] = [line(1, 1_000_00, 0), line(2, 400_00, 400_00)].map((one) => ({
    ...one,
    commissionCents: 40_00,
  }))
  const lines = [present(plain), present(gift)]
  const left = {
    sellerOrders: [{ storeId: 7, sellerCents: 1_320_00, commissionCents: 80_00, vatCents: 0, discountCents: 400_00 }],
    deliveryCents: 0,
  }
  it.each([
    [0, { grossCents: 400_00, commissionCents: 40_00 }],
    [1, { grossCents: 200_00, commissionCents: 20_00 }],
    [2, { grossCents: 0, commissionCents: 0 }],
  ])('are counted correctly when %i of them are refunded too', (quantity, gifts) => {
    const units = [
      { line: present(gift), quantity },
      { line: present(plain), quantity: 1 },
    ].filter((one) => one.quantity > 0)
    expect(paidFor(units, lines, left)).toMatchObject([{ goods: { gifts } }])
  })
})
