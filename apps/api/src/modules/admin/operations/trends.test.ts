import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/shared/endpoint.ts'
import type { getTrends } from '#contract/operator/operations.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { aShopper } from '../../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

async function trends(): Promise<Answer<typeof getTrends>> {
  const { headers } = await shop.operator()
  return (await shop.send('GET', '/api/admin/dashboard/trends/', undefined, headers)).body
}

const at = (time: string) => shop.clock.set(new Date(time))

/** An order of 1,000.00 and 500.00 of delivery, paid in cash. */
async function aPaidOrder(): Promise<void> {
  const shopper = await aShopper(shop)
  const orderId = await shopper.buys(await shop.catalogFixture.aProduct({ priceCents: 1_000_00 }))
  const cash = { orderId, amountCents: 1_500_00, receipt: `slip ${randomUUID()}`, by: 'shop' } as const
  await inTransaction(shop.db, (tx) => shop.modules.payments.recordCash(tx, cash))
}

async function views(day: string, number: number): Promise<void> {
  await shop.db
    .insertInto('shop_view_days')
    .values({ day: new Date(`${day}T00:00:00Z`), views: number })
    .execute()
}

/** Attempts of an order that stays unpaid, each ended as stated. */
async function attempts(states: readonly ('succeeded' | 'failed')[]): Promise<void> {
  const shopper = await aShopper(shop)
  const orderId = await shopper.buys(await shop.catalogFixture.aProduct({ priceCents: 1_000_00 }))
  const now = shop.clock.now()
  for (const state of states)
    await shop.db
      .insertInto('payment_attempts')
      .values({
        order_id: orderId,
        provider: 'paystack',
        reference: randomUUID(),
        due_cents: 1_500_00,
        requested_cents: 1_500_00,
        state,
        created_at: now,
        answer_by: now,
      })
      .execute()
}

describe('the trends of the shop', () => {
  it('are zero before the first order, with no conversion and no payment success', async () => {
    at('2026-07-15T09:00:00Z')
    const nothing = { orders: 0, revenue: 0, views: 0, conversion: null }
    const { total, before, days, payments, from, to } = await trends()
    expect({ from, to, total, before }).toEqual({
      from: '2026-07-08',
      to: '2026-07-14',
      total: nothing,
      before: nothing,
    })
    expect(days.map(({ date }) => date)).toEqual(
      [8, 9, 10, 11, 12, 13, 14].map((day) => `2026-07-${`${day}`.padStart(2, '0')}`),
    )
    expect(payments.map(({ provider, attempts: count, success }) => [provider, count, success])).toEqual([
      ['paystack', 0, null],
      ['mpesa', 0, null],
      ['paypal', 0, null],
    ])
  })

  it('compare the last seven complete days of Nairobi with the seven before', async () => {
    at('2026-07-01T09:00:00Z')
    await aPaidOrder()
    await attempts(['failed', 'failed', 'succeeded', 'succeeded'])
    await views('2026-07-01', 10)
    at('2026-07-08T20:59:00Z')
    await aPaidOrder()
    at('2026-07-08T21:01:00Z')
    await aPaidOrder()
    await attempts(['succeeded', 'succeeded', 'failed'])
    await views('2026-07-09', 30)
    // The current day does not count.
    at('2026-07-15T09:00:00Z')
    await aPaidOrder()
    await attempts(['failed'])
    await views('2026-07-15', 500)
    await shop.pass(120)

    const { total, before, days, payments } = await trends()
    expect(total).toEqual({ orders: 2, revenue: 3_000, views: 30, conversion: 6.7 })
    expect(before).toEqual({ orders: 1, revenue: 1_500, views: 10, conversion: 10 })
    expect(days.slice(0, 3)).toEqual([
      { date: '2026-07-08', orders: 1, revenue: 1_500, views: 0 },
      { date: '2026-07-09', orders: 1, revenue: 1_500, views: 30 },
      { date: '2026-07-10', orders: 0, revenue: 0, views: 0 },
    ])
    const [paystack] = payments
    expect(paystack).toMatchObject({
      provider: 'paystack',
      attempts: 3,
      succeeded: 2,
      success: 66.7,
      success_before: 50,
    })
    expect(paystack?.days.slice(0, 3).map(({ success }) => success)).toEqual([null, 66.7, null])
  })
})
