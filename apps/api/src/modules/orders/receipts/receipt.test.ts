import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receiptOf } from './receipt.ts'
import { aReceipt, receiptData } from './test/a-receipt.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

describe('a receipt', () => {
  it('lists the goods of each seller under the seller’s name, in the order in which they were bought', () => {
    const { sellers } = aReceipt([
      { storeId: 2, name: 'Maize flour', unitCents: 199_99, quantity: 3 },
      { storeId: 1, name: 'Kettle', variantName: 'Black', unitCents: 1_250_00, quantity: 2 },
      { storeId: 2, name: 'Beans', unitCents: 99_50 },
    ])
    expect(sellers).toEqual([
      {
        name: 'Mama Njeri’s Shop',
        lines: [
          { name: 'Maize flour', variantName: '', quantity: 3, unitCents: 199_99, totalCents: 599_97 },
          { name: 'Beans', variantName: '', quantity: 1, unitCents: 99_50, totalCents: 99_50 },
        ],
        subtotalCents: 699_47,
        discountCents: 0,
        vatCents: 82_75 + 13_72,
      },
      {
        name: 'Jikoni Traders',
        lines: [{ name: 'Kettle', variantName: 'Black', quantity: 2, unitCents: 1_250_00, totalCents: 2_500_00 }],
        subtotalCents: 2_500_00,
        discountCents: 0,
        vatCents: 344_83,
      },
    ])
  })

  it('shows the tax of each rate as the sum of lines that were rounded one by one', () => {
    // Three times 33 cents: each includes 4.55 cents of tax, rounded to 5.
    const { vat } = aReceipt([
      { unitCents: 33 },
      { unitCents: 33 },
      { unitCents: 33 },
      { unitCents: 500_00, vatBasisPoints: 800, taxClass: 'E' },
      { unitCents: 80_00, vatBasisPoints: 0, taxClass: 'C' },
      { unitCents: 20_00, vatBasisPoints: 0, taxClass: 'A' },
    ])
    expect(vat).toEqual([
      { taxClass: 'B', basisPoints: 1600, goodsCents: 99, netCents: 84, vatCents: 15 },
      { taxClass: 'E', basisPoints: 800, goodsCents: 500_00, netCents: 462_96, vatCents: 37_04 },
      { taxClass: 'A', basisPoints: 0, goodsCents: 20_00, netCents: 20_00, vatCents: 0 },
      { taxClass: 'C', basisPoints: 0, goodsCents: 80_00, netCents: 80_00, vatCents: 0 },
    ])
  })

  it('shows the rate and the tax of the day of purchase, whatever the rate is now', () => {
    const facts = receiptData([{ unitCents: 1_140_00, vatBasisPoints: 1400 }])
    expect(receiptOf(facts)?.vat).toMatchObject([{ basisPoints: 1400, netCents: 1_000_00, vatCents: 140_00 }])
    // The frozen values are used to the cent: no tax is calculated again.
    const frozen = { ...facts, lines: facts.lines.map((line) => ({ ...line, vatCents: 139_99 })) }
    expect(receiptOf(frozen)?.vat).toMatchObject([{ netCents: 1_000_01, vatCents: 139_99 }])
  })

  it('splits a discount so that the sellers’ shares and tax add up to the whole', () => {
    const receipt = aReceipt(
      [
        { storeId: 1, unitCents: 333_33 },
        { storeId: 2, unitCents: 333_33 },
        { storeId: 2, unitCents: 333_34 },
      ],
      { discountCents: 100_01 },
    )
    expect(receipt.sellers.map(({ discountCents }) => discountCents)).toEqual([33_34, 66_67])
    expect(receipt).toMatchObject({ subtotalCents: 1_000_00, discountCents: 100_01, totalCents: 1_099_99 })
    expect(receipt.vat).toMatchObject([{ goodsCents: 899_99 }])
  })

  it('adds up for any purchase', () => {
    const line = fc.record({
      storeId: fc.constantFrom(1, 2, 3),
      unitCents: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
      vatBasisPoints: fc.constantFrom(0, 800, 1400, 1600),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        fc.nat(90),
        fc.nat(900_00),
        (lines, percent, delivery) => {
          const goods = sum(lines.map(({ unitCents, quantity }) => unitCents * quantity))
          const discountCents = Math.floor((goods * percent) / 100)
          const receipt = aReceipt(lines, { discountCents, deliveryCents: delivery })
          const paid = receipt.subtotalCents - receipt.discountCents
          expect(sum(receipt.sellers.flatMap((section) => section.lines.map(({ totalCents }) => totalCents)))).toBe(
            goods,
          )
          expect(sum(receipt.sellers.map(({ subtotalCents }) => subtotalCents))).toBe(receipt.subtotalCents)
          expect(sum(receipt.sellers.map((section) => section.discountCents))).toBe(receipt.discountCents)
          expect(sum(receipt.vat.map(({ netCents, vatCents }) => netCents + vatCents))).toBe(paid)
          expect(sum(receipt.sellers.map(({ vatCents }) => vatCents))).toBe(
            sum(receipt.vat.map(({ vatCents }) => vatCents)),
          )
          expect(paid + receipt.deliveryCents).toBe(receipt.totalCents)
        },
      ),
    )
  })

  it.each([
    ['a line', (facts: ReturnType<typeof receiptData>) => ({ lines: facts.lines.slice(1) })],
    [
      'a share of the discount',
      (facts: ReturnType<typeof receiptData>) => ({
        lines: facts.lines.map((line) => ({ ...line, discountCents: 0 })),
      }),
    ],
    [
      'the total',
      (facts: ReturnType<typeof receiptData>) => ({
        order: { ...facts.order, totalCents: facts.order.totalCents + 1 },
      }),
    ],
  ])('is rejected where %s is missing from its sums', (_, without) => {
    const facts = receiptData([{}, { unitCents: 50_00 }], { discountCents: 10_00 })
    expect(() => receiptOf({ ...facts, ...without(facts) })).toThrow('the amounts of order SK7F3K2QX do not add up')
  })

  it('shows the rounding of M-Pesa to whole shillings', () => {
    expect(aReceipt([{ unitCents: 99_50 }]).roundingCents).toBe(50)
    expect(aReceipt([{ unitCents: 99_49 }]).roundingCents).toBe(-49)
    expect(aReceipt([{ unitCents: 99_00 }]).roundingCents).toBe(0)
  })

  it('shows refunds, also in the total', () => {
    const facts = receiptData([{}])
    const refunds = [100_00, 250_50].map((amountCents, day) => ({
      provider: 'mpesa' as const,
      byHand: null,
      amountCents,
      refundedAt: new Date(Date.UTC(2026, 6, 10 + day)),
    }))
    const receipt = receiptOf({ ...facts, money: { ...facts.money, refunds } })
    expect(receipt).toMatchObject({ refunds, refundedCents: 350_50, totalCents: 1_200_00 })
  })

  it('exists once the order is paid, not before', () => {
    const facts = receiptData([{}])
    expect(receiptOf({ ...facts, order: { ...facts.order, paidAt: null } })).toBeNull()
    expect(receiptOf({ ...facts, money: { payments: [], refunds: [] } })).toBeNull()
  })

  it.each([
    ['Kettle\u202Eelttek', 'Kettleelttek'],
    ['\u2066Mug\u2069 \u200Fblue', 'Mug blue'],
    ['Two\nlines\tof\u0000 it', 'Two lines of it'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['family 👨‍👩‍👧 pack', 'family 👨‍👩‍👧 pack'],
    ['x'.repeat(100), 'x'.repeat(100)],
  ])('shows the name %j as %j, without effect on the text next to it', (name, shown) => {
    const facts = receiptData([{ name, variantName: name }], { buyerName: name, sellers: new Map([[1, name]]) })
    const receipt = receiptOf(facts)
    expect(receipt?.buyer.name).toBe(shown)
    expect(receipt?.sellers).toMatchObject([{ name: shown, lines: [{ name: shown, variantName: shown }] }])
  })
})
