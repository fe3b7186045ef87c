import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nairobiDay } from '#contract/shared/days.ts'
import { asShopper } from '../../test/api.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../test/factories/checkout-fixture.ts'
import { givingBack } from '../analytics/test/giving-back.ts'
import { livesOfSales, saleStep } from '../analytics/test/lives-of-sales.ts'
import { countDay } from './count-day.ts'
import { reportedBy, wrongReports } from './test/recount.ts'

let checkoutFixture: CheckoutFixture
let back: ReturnType<typeof givingBack>
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  back = givingBack(checkoutFixture)
})
afterAll(() => checkoutFixture.close())

const today = () => countDay(checkoutFixture.db, nairobiDay(checkoutFixture.clock.now()))

describe('the figures of a day', () => {
  it('contain its payments, and the refunds of earlier sales on the day of the refund', async () => {
    checkoutFixture.clock.advance(24 * 60 * 60)
    const kettle = await checkoutFixture.catalogFixture.aProduct({ priceCents: 1_000_00 })
    const { orderId, userId } = await checkoutFixture.aPaidOrder([{ product: kettle, quantity: 2 }])
    const sold = await today()
    expect(reportedBy(sold, 'sales')).toEqual({
      '': { orders: 1, units: 2, goods: 2_000_00, discount: 0, delivery: 200_00, total: 2_200_00 },
    })
    expect(reportedBy(sold, 'payments')['paystack']).toMatchObject({ payments: 1, taken: 2_200_00, refunded: 0 })
    const goodsTax = Object.entries(reportedBy(sold, 'tax')).find(([name]) => name.startsWith('goods'))
    expect(goodsTax).toEqual([
      'goods:B:1600',
      { sold: 2_000_00, vat: 275_86, refunded: 0, vat_back: 0, vat_left: 275_86 },
    ])

    const url = `/api/orders/${orderId}/receipt/`
    const receipt = (await checkoutFixture.app.inject({ url, headers: asShopper(userId) })).json()
    expect(receipt.vat).toMatchObject([{ vat: 275.86 }])

    checkoutFixture.clock.advance(24 * 60 * 60)
    await back.refundSellerOrder(orderId, kettle.storeId, 500_00)
    const refunded = await today()
    expect(reportedBy(refunded, 'sales')).toEqual({})
    expect(reportedBy(refunded, 'refunds')).toEqual({
      'decided:paystack': { requested: 1, requested_amount: 500_00, refunded: 1, refunded_amount: 500_00 },
    })
    expect(reportedBy(refunded, 'tax')['goods:B:1600']).toEqual({
      sold: 0,
      vat: 0,
      refunded: 500_00,
      vat_back: 68_96,
      vat_left: -68_96,
    })
    expect(reportedBy(refunded, 'sellers')[kettle.storeId]).toMatchObject({ goods: 0, refunded: 500_00 })
  })

  it('deduct all tax of a full refund, also after several partial refunds', async () => {
    checkoutFixture.clock.advance(24 * 60 * 60)
    const cup = await checkoutFixture.catalogFixture.aProduct({ priceCents: 333_33 })
    const { orderId } = await checkoutFixture.aPaidOrder([{ product: cup, quantity: 3 }])
    for (const cents of [1, 99_98, 333_33]) await back.refundSellerOrder(orderId, cup.storeId, cents)
    await back.refund(orderId)
    for (const [subject, { sold, refunded, vat_left }] of Object.entries(reportedBy(await today(), 'tax')))
      expect([subject, refunded, vat_left]).toEqual([subject, sold, 0])
  })
})

describe('reports agree with orders and the ledger', () => {
  it('agree after any sequence of sales, cancellations and refunds, with any slice size', async () => {
    const live = await livesOfSales(checkoutFixture)

    await fc.assert(
      fc.asyncProperty(
        fc.array(saleStep, { minLength: 10, maxLength: 20 }),
        fc.integer({ min: 1, max: 7 }),
        async (steps, atOnce) => {
          await live(steps)
          expect(await wrongReports(checkoutFixture.db, atOnce)).toEqual([])
        },
      ),
      { numRuns: 8, endOnFailure: true },
    )
    await checkoutFixture.assertSound()
  }, 180_000)
})
