import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FulfilmentState } from '#contract/states.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { aTill, type Till } from '../../test/factories/till.ts'

let till: Till
beforeAll(async () => {
  till = await aTill()
})
afterAll(() => till.close())

const move = (orderId: string, storeId: number, to: FulfilmentState) =>
  inTransaction(till.db, (tx) => till.orders.movePart(tx, { orderId, storeId }, to))
const tracked = async (orderId: string) => (await till.app.inject(`/api/orders/${orderId}/track`)).json()
const timeline = async (orderId: string) =>
  (await tracked(orderId)).timeline.map((event: { status: string }) => event.status)

describe('fulfilment (D35)', () => {
  it('goes step by step, and the timeline notes each', async () => {
    const product = await till.shelf.aProduct()
    const { orderId } = await till.aPaidOrder([{ product }])
    for (const step of ['processing', 'shipped', 'delivered', 'completed'] as const)
      await move(orderId, product.storeId, step)
    expect(await timeline(orderId)).toEqual(['pending', 'paid', 'processing', 'shipped', 'delivered', 'completed'])
    expect(await tracked(orderId)).toMatchObject({ status: 'completed' })
  })

  it('of two stores counts the one that is behind', async () => {
    const [one, other] = [
      await till.shelf.aProduct(),
      await till.shelf.aProduct({ storeId: await till.shelf.aStore('B') }),
    ]
    const { orderId } = await till.aPaidOrder([{ product: one }, { product: other }])
    await move(orderId, one.storeId, 'processing')
    await move(orderId, one.storeId, 'shipped')
    expect(await tracked(orderId)).toMatchObject({ status: 'paid' })
    await move(orderId, other.storeId, 'processing')
    expect(await timeline(orderId)).toEqual(['pending', 'paid', 'processing'])
  })

  it('refuses a leap, a step back, an unpaid order, and a store that is not in it', async () => {
    const product = await till.shelf.aProduct()
    const { orderId } = await till.aPaidOrder([{ product }])
    const impossible = { code: 'ORDER_STEP_NOT_POSSIBLE' }
    await expect(move(orderId, product.storeId, 'delivered')).rejects.toMatchObject(impossible)
    await move(orderId, product.storeId, 'processing')
    await expect(move(orderId, product.storeId, 'new')).rejects.toMatchObject(impossible)
    const unpaid = await till.anOrder([{ product }])
    await expect(move(unpaid.orderId, product.storeId, 'processing')).rejects.toMatchObject(impossible)
    await expect(move(orderId, product.storeId + 999, 'shipped')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('takes each step once when two take it at the same moment', async () => {
    const product = await till.shelf.aProduct()
    const { orderId } = await till.aPaidOrder([{ product }])
    const tries = await Promise.allSettled([1, 2, 3].map(() => move(orderId, product.storeId, 'processing')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await timeline(orderId)).toEqual(['pending', 'paid', 'processing'])
  })
})
