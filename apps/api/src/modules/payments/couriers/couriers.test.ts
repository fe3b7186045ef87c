import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OutsideChannel } from '#contract/shared/states.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Operator } from '../../../platform/http/principal.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { codeShown } from '../../accounts/test/authenticator.ts'
import { listAudit } from '../../audit/index.ts'
import { createLedger } from '../../ledger/index.ts'
import { setCarrier } from '../../orders/seller/seller-orders.queries.ts'
import { countDay } from '../../reports/count-day.ts'
import { reportedBy, wrongReports } from '../../reports/test/recount.ts'

let checkoutFixture: CheckoutFixture
let operator: Operator
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  const { operators } = checkoutFixture.accounts
  const [email, password] = ['finance@sokoni.test', 'nyumba-ya-chai-21']
  const { secret } = await operators.create({ email, name: 'Akinyi', role: 'finance', password }, 'shop')
  const from = { address: '127.0.0.1', userAgent: 'test', cookie: undefined }
  const signedIn = await operators.signIn(
    { email, password, code: codeShown(secret, checkoutFixture.clock.now()) },
    from,
  )
  operator = signedIn.operator
})
// After each test, fees, balances and payments agree with the postings.
afterEach(() => checkoutFixture.assertSound())
afterAll(() => checkoutFixture.close())

/** A paid order with a delivery fee of KSh 200 and one product from each of `stores` stores. */
async function aPaidOrder({ stores = 1 } = {}) {
  const storeIds: number[] = []
  for (let n = 0; n < stores; n++) storeIds.push(await checkoutFixture.catalogFixture.aStore(`Store ${n}`))
  const products = await Promise.all(
    storeIds.map((storeId) => checkoutFixture.catalogFixture.aProduct({ storeId, priceCents: 300_00 })),
  )
  const order = await checkoutFixture.aPaidOrder(products.map((product) => ({ product })))
  return { ...order, storeIds }
}

async function ship(orderId: string, storeId: number, carrier: string): Promise<void> {
  await inTransaction(checkoutFixture.db, async (tx) => {
    for (const state of ['processing', 'shipped'] as const)
      await checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, state)
    const sellerOrder = tx.selectFrom('seller_orders').select('id').where('order_id', '=', orderId)
    const { id } = await sellerOrder.where('store_id', '=', storeId).executeTakeFirstOrThrow()
    await setCarrier(tx, id, { carrier, trackingNumber: '' })
  })
}

/** An order of one store, shipped by a new courier, who is owed its fee of KSh 200. */
async function aShippedOrder(carrier = `Rider ${randomUUID()}`) {
  const { orderId, storeIds } = await aPaidOrder()
  const [storeId = 0] = storeIds
  await ship(orderId, storeId, carrier)
  return { orderId, storeId, carrier, courier: await courierNamed(carrier) }
}

const couriers = () => checkoutFixture.payments.couriers

async function courierNamed(name: string) {
  const all = await couriers().list(null, 1_000)
  const courier = all.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!courier) throw new Error(`no courier ${name}`)
  return courier
}

const refundDelivery = (orderId: string, deliveryCents: number) =>
  inTransaction(checkoutFixture.db, (tx) =>
    checkoutFixture.payments.refunds.refund(tx, {
      orderId,
      amountCents: deliveryCents,
      reason: 'late',
      requestedBy: 'shop',
      of: { sellerOrders: [], deliveryCents },
    }),
  )

const pay = (courierId: number, amountCents: number, reference: string, channel: OutsideChannel = 'bank') =>
  couriers().pay(operator, { courierId, amountCents, channel, reference })

describe('what couriers are owed', () => {
  it('owes couriers equal shares of the fee for their seller orders, whatever their name’s spelling', async () => {
    const { unassignedCents } = await couriers().totals()
    const { orderId, storeIds } = await aPaidOrder({ stores: 3 })
    const [first = 0, second = 0, third = 0] = storeIds
    expect((await couriers().totals()).unassignedCents).toBe(unassignedCents + 200_00)

    await ship(orderId, first, 'Boda  Mwangi')
    expect(await courierNamed('Boda Mwangi')).toMatchObject({ earnedCents: 66_67, balanceCents: 66_67 })
    await ship(orderId, second, 'boda mwangi')
    const courier = await courierNamed('Boda Mwangi')
    expect(courier).toMatchObject({ earnedCents: 133_34, paidCents: 0, balanceCents: 133_34 })
    expect((await couriers().totals()).unassignedCents).toBe(unassignedCents + 66_66)

    const fees = await couriers().fees(courier.id, { before: null, limit: 10 })
    expect(fees).toMatchObject([
      { orderId, storeName: 'Store 1', feeCents: 66_67 },
      { orderId, storeName: 'Store 0', feeCents: 66_67 },
    ])
    expect(await couriers().fees(courier.id, { before: fees[0]?.sellerOrderId ?? 0, limit: 10 })).toEqual([fees[1]])

    // The third seller order is cancelled before it ships, so the courier of the other two earns the whole fee.
    await inTransaction(checkoutFixture.db, (tx) =>
      checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId: third }, 'cancelled'),
    )
    expect(await courierNamed('Boda Mwangi')).toMatchObject({ earnedCents: 200_00 })
    expect((await couriers().totals()).unassignedCents).toBe(unassignedCents)
  })

  it('updates the balance with every kind of posting to the account', async () => {
    const { orderId, storeId, carrier } = await aShippedOrder()
    await inTransaction(checkoutFixture.db, (tx) =>
      createLedger({ clock: checkoutFixture.clock }).post(tx, {
        key: `another-kind:${orderId}`,
        reason: 'a fee of a kind that nobody has thought of',
        orderId,
        postings: [{ from: `seller:${storeId}:held`, to: 'courier:delivery', amountCents: 50_00 }],
      }),
    )
    expect(await courierNamed(carrier)).toMatchObject({ earnedCents: 250_00 })
    await refundDelivery(orderId, 80_00)
    expect(await courierNamed(carrier)).toMatchObject({ earnedCents: 170_00 })
  })

  it('makes a balance negative when a paid fee is refunded, and offsets it with the next fee', async () => {
    const { orderId, carrier, courier } = await aShippedOrder()
    await pay(courier.id, 200_00, 'slip 1')
    await refundDelivery(orderId, 150_00)
    expect(await courierNamed(carrier)).toMatchObject({ earnedCents: 50_00, paidCents: 200_00, balanceCents: -150_00 })
    await checkoutFixture.assertSound()
    await aShippedOrder(carrier.toUpperCase())
    expect(await courierNamed(carrier)).toMatchObject({ balanceCents: 50_00 })
  })
})

describe('a payment to a courier', () => {
  it('posts, audits and lists a payment once when it is recorded repeatedly', async () => {
    const { courier } = await aShippedOrder()
    const before = reportedBy(await countDay(checkoutFixture.db, today()), 'payments')
    for (let n = 0; n < 2; n++)
      expect(await pay(courier.id, 150_00, 'Equity FT24-1')).toMatchObject({ paidCents: 150_00, balanceCents: 50_00 })
    const paid = { amountCents: 150_00, channel: 'bank', reference: 'Equity FT24-1', recordedBy: 'Akinyi' }
    expect(await couriers().payments(courier.id, { before: null, limit: 10 })).toMatchObject([paid])
    expect(
      await listAudit(checkoutFixture.db, { subject: `courier:${courier.id}`, before: null, limit: 10 }),
    ).toMatchObject([
      { action: 'courier.paid', changes: { amountCents: 150_00, channel: 'bank', balanceCents: 50_00 } },
    ])

    const after = reportedBy(await countDay(checkoutFixture.db, today()), 'payments')['by_hand:bank']
    expect((after?.['paid_out'] ?? 0) - (before['by_hand:bank']?.['paid_out'] ?? 0)).toBe(150_00)
    expect(after).toMatchObject({ payments: 0, taken: 0, refunded: 0 })
    expect(await wrongReports(checkoutFixture.db)).toEqual([])
  })

  it('rejects a payment above the balance, and a reference of another payment', async () => {
    const { courier } = await aShippedOrder()
    await expect(pay(courier.id, 200_01, 'slip')).rejects.toMatchObject({
      code: 'COURIER_PAYMENT_EXCEEDS_BALANCE',
      data: { balance: 200 },
    })
    await pay(courier.id, 100_00, 'Slip A')
    await expect(pay(courier.id, 50_00, 'slip a')).rejects.toMatchObject({ code: 'COURIER_REFERENCE_USED' })
    await expect(pay(courier.id, 100_00, 'Slip A', 'cash')).rejects.toMatchObject({ code: 'COURIER_REFERENCE_USED' })
    await expect(pay(999_999, 1, 'slip')).rejects.toMatchObject({ code: 'COURIER_NOT_FOUND' })
    // Another courier's payment may have the same reference.
    const other = await aShippedOrder()
    await pay(other.courier.id, 100_00, 'Slip A')
  })

  it('pays at most the balance when payments and a fee refund are concurrent', async () => {
    const { courier } = await aShippedOrder()
    const paid = await Promise.allSettled(['a', 'b', 'c', 'd'].map((slip) => pay(courier.id, 150_00, slip)))
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    const other = await aShippedOrder()
    const [refund, payment] = await Promise.allSettled([
      refundDelivery(other.orderId, 200_00),
      pay(other.courier.id, 200_00, 'a'),
    ])
    expect(refund.status).toBe('fulfilled')
    // Either result is valid: it depends on which transaction ran first.
    const { balanceCents } = await courierNamed(other.carrier)
    expect(balanceCents).toBe(payment.status === 'fulfilled' ? -200_00 : 0)
  })
})

it('finds in the audit a balance that is not the sum of the fees, and a payment without a posting', async () => {
  const { courier } = await aShippedOrder()
  await checkoutFixture.database.pool.query(
    `update couriers set earned_cents = earned_cents + 1 where id = ${courier.id}`,
  )
  await expect(checkoutFixture.assertSound()).rejects.toThrow(`what ${courier.name} earned`)
  await checkoutFixture.database.pool.query(
    `update couriers set earned_cents = earned_cents - 1, paid_cents = paid_cents + 1 where id = ${courier.id}`,
  )
  await expect(checkoutFixture.assertSound()).rejects.toThrow(/couriers were paid .*, their postings say /)
  await checkoutFixture.database.pool.query(`update couriers set paid_cents = paid_cents - 1 where id = ${courier.id}`)
})

function today(): string {
  return checkoutFixture.clock.now().toISOString().slice(0, 10)
}
