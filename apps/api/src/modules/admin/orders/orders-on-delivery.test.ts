import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { aShopWithOrders } from './test/a-shop-with-orders.ts'

const { shop, get, post, as, order, audited, anOrderOfTwo, aPayOnDeliveryOrder, bring, assertSoundBooks, signIn } =
  await aShopWithOrders()
beforeAll(async () => {
  const rules = { payOnDelivery: true, payOnDeliveryMaxCents: 10_000_00 }
  await inTransaction(shop.db, (tx) => shop.modules.settings.change(tx, 'shop', rules))
  await shop.pass(1)
})
afterAll(() => shop.close())
beforeEach(() => signIn('finance'))

const onDelivery = (
  orderId: string,
  step: 'prompt' | 'cash' | 'refused',
  body?: object,
  headers?: Record<string, string>,
) => post(`/api/admin/orders/${orderId}/collect-on-delivery/${step}/`, body, headers)

let slips = 0
const aSlip = () => `G4S ${++slips}`

describe('cash on delivery (D35)', () => {
  it('pays the order, once per slip, and audits the operator who recorded it', async () => {
    const { orderId, due } = await aPayOnDeliveryOrder()
    expect(await order(orderId)).toMatchObject({
      due_on_delivery: due,
      is_pay_on_delivery: true,
      payment_state: 'on_delivery',
    })
    const slip = { amount: due, receipt: aSlip() }
    for (const _ of ['once', 'again']) {
      const { status, body } = await onDelivery(orderId, 'cash', slip)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        due_on_delivery: null,
        is_pay_on_delivery: true,
        payment_state: 'paid',
        status: 'processing',
      })
      expect(body.attempts).toMatchObject([
        { provider: 'cash', captures: [{ receipt: slip.receipt, amount: due, booked_as: 'order' }] },
      ])
    }
    const recorded = (await audited(`order:${orderId}`)).filter(({ action }) => action === 'payment.cash_recorded')
    expect(recorded).toMatchObject([
      { actor: expect.stringMatching(/^operator:/), changes: { receipt: slip.receipt, amountCents: due * 100 } },
    ])
    await assertSoundBooks()
  })

  it('must be the exact amount due, with an unused slip', async () => {
    const { orderId, due } = await aPayOnDeliveryOrder()
    const other = await aPayOnDeliveryOrder()
    const receipt = aSlip()
    await onDelivery(other.orderId, 'cash', { amount: other.due, receipt })
    for (const amount of [due - 1, due + 1, due - 0.5])
      expect(await onDelivery(orderId, 'cash', { amount, receipt: aSlip() })).toMatchObject({
        status: 409,
        body: { code: 'CASH_AMOUNT_WRONG', amount_due: due },
      })
    expect((await onDelivery(orderId, 'cash', { amount: due, receipt })).body.code).toBe('CASH_RECEIPT_USED')
    for (const [body, field] of [
      [{ amount: due, receipt: ' ' }, 'receipt'],
      [{ amount: 'all', receipt: aSlip() }, 'amount'],
      [{ amount: -1, receipt: aSlip() }, 'amount'],
    ] as const)
      expect(await onDelivery(orderId, 'cash', body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: [{ path: field }] },
      })
    expect(await order(orderId)).toMatchObject({ due_on_delivery: due, attempts: [] })
    expect((await onDelivery('AAAAAAAAAAAAAAAAAAAAAA', 'cash', { amount: 1, receipt: aSlip() })).status).toBe(404)
  })

  it('is recorded for an order cancelled meanwhile, and owed to its buyer', async () => {
    const { orderId, due } = await aPayOnDeliveryOrder()
    expect((await onDelivery(orderId, 'refused')).status).toBe(200)
    const { status, body } = await onDelivery(orderId, 'cash', { amount: due, receipt: aSlip() })
    expect(status).toBe(200)
    expect(body).toMatchObject({ payment_state: 'cancelled', attempts: [{ captures: [{ booked_as: 'owed' }] }] })
    await assertSoundBooks()
  })

  it('requires a recent second factor, and is refused for support', async () => {
    const { orderId, due } = await aPayOnDeliveryOrder()
    const slip = { amount: due, receipt: aSlip() }
    expect((await onDelivery(orderId, 'cash', slip, await as('support'))).status).toBe(403)
    shop.clock.advance(6 * 60)
    expect((await onDelivery(orderId, 'cash', slip)).body.code).toBe('SECOND_FACTOR_NEEDED')
    expect(await order(orderId)).toMatchObject({ payment_state: 'on_delivery' })
  })
})

describe('a payment request on delivery', () => {
  it('prompts the given phone for the amount due, and its payment pays the order', async () => {
    const { orderId, due } = await aPayOnDeliveryOrder()
    const { status, body } = await onDelivery(orderId, 'prompt', { phone_number: '0700 000 099' }, await as('support'))
    expect([status, body]).toEqual([202, { requested: due, is_sure: true }])
    await shop.pass(30)
    expect(await order(orderId)).toMatchObject({ payment_state: 'paid', due_on_delivery: null })
    expect((await audited(`order:${orderId}`)).map(({ action }) => action)).toContain('payment.requested_on_delivery')
    await assertSoundBooks()
  })

  it('is refused for an invalid phone and for an order without pay on delivery', async () => {
    const { orderId, due } = await aPayOnDeliveryOrder()
    expect((await onDelivery(orderId, 'prompt', { phone_number: '12' })).body.code).toBe('INVALID_PHONE')
    expect((await onDelivery(orderId, 'prompt', { phone_number: '' })).body.code).toBe('VALIDATION_FAILED')
    const waiting = await anOrderOfTwo({ isPaid: false })
    const phone = { phone_number: '0712 345 678' }
    expect((await onDelivery(waiting.orderId, 'prompt', phone)).body.code).toBe('ORDER_NOT_PAYABLE')
    expect((await onDelivery('AAAAAAAAAAAAAAAAAAAAAA', 'prompt', phone)).status).toBe(404)
    expect(await order(orderId)).toMatchObject({ due_on_delivery: due, attempts: [] })
    expect((await audited(`order:${orderId}`)).map(({ action }) => action)).not.toContain(
      'payment.requested_on_delivery',
    )
  })
})

describe('a delivery that the buyer refuses', () => {
  it('ends the order in any state, releases its stock, and blocks pay on delivery for its account', async () => {
    const sold = await aPayOnDeliveryOrder()
    const { orderId, caller, stores } = sold
    await bring(sold, present(stores[0]), 'shipped')
    const { status, body } = await onDelivery(orderId, 'refused', undefined, await as('support'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'cancelled',
      payment_state: 'cancelled',
      due_on_delivery: null,
      is_pay_on_delivery: true,
    })
    expect((await audited(`order:${orderId}`)).at(-1)).toMatchObject({
      actor: expect.stringMatching(/^operator:/),
      action: 'order.delivery_refused',
    })
    const theirs = { authorization: `Bearer ${caller.access}` }
    expect((await shop.send('GET', `/api/orders/${orderId}/`, undefined, theirs)).body.status).toBe('cancelled')
    expect((await onDelivery(orderId, 'refused')).body.code).toBe('DELIVERY_NOT_REFUSABLE')
  })

  it('cannot be recorded for a paid order, or for one without pay on delivery', async () => {
    const paid = await anOrderOfTwo()
    const waiting = await anOrderOfTwo({ isPaid: false })
    for (const { orderId } of [paid, waiting]) {
      expect((await onDelivery(orderId, 'refused')).body.code).toBe('DELIVERY_NOT_REFUSABLE')
      expect((await get(`/api/admin/orders/${orderId}/`)).body.is_pay_on_delivery).toBe(false)
    }
    expect((await onDelivery('AAAAAAAAAAAAAAAAAAAAAA', 'refused')).status).toBe(404)
  })
})
