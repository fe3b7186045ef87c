import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FulfilmentState } from '#contract/shared/states.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
})
afterAll(() => checkoutFixture.close())

const move = (orderId: string, storeId: number, to: FulfilmentState) =>
  inTransaction(checkoutFixture.db, (tx) =>
    checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, to),
  )
const tracked = async (orderId: string) => (await checkoutFixture.app.inject(`/api/orders/${orderId}/track`)).json()
const timeline = async (orderId: string) =>
  (await tracked(orderId)).timeline.map((event: { status: string }) => event.status)

describe('fulfilment (D35)', () => {
  it('advances step by step, and records each step in the timeline', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const { orderId } = await checkoutFixture.aPaidOrder([{ product }])
    for (const step of ['processing', 'shipped', 'delivered', 'completed'] as const)
      await move(orderId, product.storeId, step)
    expect(await timeline(orderId)).toEqual(['pending', 'paid', 'processing', 'shipped', 'delivered', 'completed'])
    expect(await tracked(orderId)).toMatchObject({ status: 'completed' })
  })

  it('gives an order of two stores the status of the less advanced one', async () => {
    const [one, other] = [
      await checkoutFixture.catalogFixture.aProduct(),
      await checkoutFixture.catalogFixture.aProduct({ storeId: await checkoutFixture.catalogFixture.aStore('B') }),
    ]
    const { orderId } = await checkoutFixture.aPaidOrder([{ product: one }, { product: other }])
    await move(orderId, one.storeId, 'processing')
    await move(orderId, one.storeId, 'shipped')
    expect(await tracked(orderId)).toMatchObject({ status: 'paid' })
    await move(orderId, other.storeId, 'processing')
    expect(await timeline(orderId)).toEqual(['pending', 'paid', 'processing'])
  })

  it('rejects a skipped step, a step back, an unpaid order, and a store that is not in the order', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const { orderId } = await checkoutFixture.aPaidOrder([{ product }])
    const impossible = { code: 'ORDER_STEP_NOT_POSSIBLE' }
    await expect(move(orderId, product.storeId, 'delivered')).rejects.toMatchObject(impossible)
    await move(orderId, product.storeId, 'processing')
    await expect(move(orderId, product.storeId, 'new')).rejects.toMatchObject(impossible)
    const unpaid = await checkoutFixture.anOrder([{ product }])
    await expect(move(unpaid.orderId, product.storeId, 'processing')).rejects.toMatchObject(impossible)
    await expect(move(orderId, product.storeId + 999, 'shipped')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('takes each step once when two requests take it at the same moment', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const { orderId } = await checkoutFixture.aPaidOrder([{ product }])
    const attempts = await Promise.allSettled([1, 2, 3].map(() => move(orderId, product.storeId, 'processing')))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await timeline(orderId)).toEqual(['pending', 'paid', 'processing'])
  })
})
