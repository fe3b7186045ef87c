import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import type { Cash } from './record-cash.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
})
afterEach(() => checkoutFixture.assertSound())
afterAll(() => checkoutFixture.close())

/** Delivered to Nairobi for 200.00 more. */
const anOrder = async (priceCents = 1_000_00) =>
  checkoutFixture.anOrder([{ product: await checkoutFixture.catalogFixture.aProduct({ priceCents }) }])
const record = (cash: Omit<Cash, 'by'>) =>
  inTransaction(checkoutFixture.db, (tx) => checkoutFixture.payments.recordCash(tx, { ...cash, by: 'operator:3' }))
const captures = (orderId: string) =>
  checkoutFixture.db
    .selectFrom('captures')
    .select(['provider', 'receipt', 'paid_cents', 'booked_as'])
    .where('order_id', '=', orderId)
    .execute()
const trail = (orderId: string) =>
  checkoutFixture.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'changes'])
    .where('subject', '=', `order:${orderId}`)
    .execute()

describe('cash on delivery', () => {
  it('pays the order with cash, which its couriers owe to the shop', async () => {
    const { orderId } = await anOrder()
    expect(await record({ orderId, amountCents: 1_200_00, receipt: 'SLIP-1' })).toBe('order')
    expect(await captures(orderId)).toEqual([
      { provider: 'cash', receipt: 'SLIP-1', paid_cents: 1_200_00, booked_as: 'order' },
    ])
    const out = await checkoutFixture.db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
      .select('amount_cents')
      .where('order_id', '=', orderId)
      .where('from_account', '=', 'provider:cash')
      .execute()
    expect(out.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(1_200_00)
    expect(await trail(orderId)).toEqual([
      { actor: 'operator:3', action: 'payment.cash_recorded', changes: { receipt: 'SLIP-1', amountCents: 1_200_00 } },
    ])
    expect(await checkoutFixture.payments.latest(checkoutFixture.db, orderId)).toMatchObject({
      method: 'cash',
      state: 'succeeded',
      message: 'Your payment was received.',
    })
  })

  it('takes cash in whole shillings, rounded half up, and posts the difference (D11)', async () => {
    const { orderId } = await anOrder(1_250_50)
    await expect(record({ orderId, amountCents: 1_450_50, receipt: 'SLIP-2' })).rejects.toMatchObject({
      code: 'CASH_AMOUNT_WRONG',
      data: { amount_due: 1451 },
    })
    expect(await record({ orderId, amountCents: 1_451_00, receipt: 'SLIP-2' })).toBe('order')
    const rounding = checkoutFixture.db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
      .select('amount_cents')
      .where('order_id', '=', orderId)
      .where('to_account', '=', 'shop:rounding')
    expect(await rounding.execute()).toEqual([{ amount_cents: 50 }])
  })

  it.each([1_199_00, 1_201_00, 2_400_00, 0, -1_200_00])(
    'rejects cash of another amount than is due: %i cents',
    async (amountCents) => {
      const { orderId } = await anOrder()
      await expect(record({ orderId, amountCents, receipt: `other ${amountCents}` })).rejects.toMatchObject({
        code: 'CASH_AMOUNT_WRONG',
      })
      expect(await captures(orderId)).toEqual([])
      expect(await trail(orderId)).toEqual([])
    },
  )

  it('counts cash once for its receipt when it is recorded repeatedly and concurrently', async () => {
    const { orderId } = await anOrder()
    const slip = { orderId, amountCents: 1_200_00, receipt: 'SLIP-3' }
    const recorded = await Promise.all(Array.from({ length: 8 }, () => record(slip)))
    expect(new Set(recorded)).toEqual(new Set(['order']))
    expect(await record(slip)).toBe('order')
    expect(await captures(orderId)).toHaveLength(1)
    expect(await trail(orderId)).toHaveLength(1)
  })

  it('rejects a cash receipt of another order, also when both are recorded at once', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const attempts = await Promise.allSettled(
      [one, other].map(({ orderId }) => record({ orderId, amountCents: 1_200_00, receipt: 'SLIP-4' })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = attempts.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'CASH_RECEIPT_USED' } })
    for (const { orderId } of [one, other])
      await record({ orderId, amountCents: 1_200_00, receipt: 'SLIP-4' }).catch(() => {})
    expect([...(await captures(one.orderId)), ...(await captures(other.orderId))]).toHaveLength(1)
  })

  it('records cash for a paid or cancelled order, and refunds it to the buyer', async () => {
    const paid = await anOrder()
    await checkoutFixture.capture(await checkoutFixture.anAttempt(paid))
    const cancelled = await anOrder()
    await checkoutFixture.orders.cancellations.cancel(cancelled.userId, cancelled.orderId)
    for (const { orderId } of [paid, cancelled]) {
      const slip = { orderId, amountCents: 1_200_00, receipt: `late ${orderId}` }
      expect(await record(slip)).toBe('owed')
      expect(await record(slip)).toBe('owed')
      const refunds = checkoutFixture.db.selectFrom('refunds').select('amount_cents').where('order_id', '=', orderId)
      expect(await refunds.execute()).toEqual([{ amount_cents: 1_200_00 }])
    }
  })

  it('rejects cash for an order that does not exist', async () => {
    const slip = { orderId: 'A'.repeat(22), amountCents: 1_200_00, receipt: 'SLIP-5' }
    await expect(record(slip)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('runs as many statements for many items as for one when cash is recorded', async () => {
    const costs: number[] = []
    for (const count of [1, 12]) {
      const products = await Promise.all(
        Array.from({ length: count }, () => checkoutFixture.catalogFixture.aProduct({ priceCents: 100_00 })),
      )
      const { orderId } = await checkoutFixture.anOrder(products.map((product) => ({ product })))
      checkoutFixture.database.takeStatements()
      await record({ orderId, amountCents: 200_00 + count * 100_00, receipt: `many ${count}` })
      costs.push(checkoutFixture.database.takeStatements().length)
    }
    expect(costs[1]).toBe(costs[0])
    expect(costs[0]).toBeLessThan(30)
  })
})
