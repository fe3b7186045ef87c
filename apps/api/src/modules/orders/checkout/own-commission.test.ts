import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { createCommission } from '../../catalog/index.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
})
afterAll(() => checkoutFixture.close())

const operator = { operatorId: 1 }
const ofLine = ({ orderId }: { orderId: string }) =>
  checkoutFixture.db
    .selectFrom('order_lines')
    .select(['commission_basis_points as basisPoints', 'commission_cents as cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
const setOfStore = (storeId: number, basisPoints: number | null) =>
  checkoutFixture.db
    .updateTable('stores')
    .set({ commission_basis_points: basisPoints })
    .where('id', '=', storeId)
    .execute()

describe('the commission of an order', () => {
  it('uses the rate of the store, else of the category, else of the shop, as it was at checkout', async () => {
    const commission = createCommission({ db: checkoutFixture.db, settings: checkoutFixture.settings })
    const categoryId = await checkoutFixture.catalogFixture.aCategory('Phones')
    const storeId = await checkoutFixture.catalogFixture.aStore('Simu Poa')
    const product = await checkoutFixture.catalogFixture.aProduct({
      storeId,
      categoryId,
      stock: 20,
      priceCents: 1_000_00,
    })
    const buy = () => checkoutFixture.anOrder([{ product, quantity: 1 }])

    const before = await buy()
    await commission.setOfCategory(operator, categoryId, 5_00)
    const ofCategory = await buy()
    await setOfStore(storeId, 2_50)
    const ofStore = await buy()
    await setOfStore(storeId, 0)
    const ofNothing = await buy()
    await setOfStore(storeId, null)
    await commission.setOfCategory(operator, categoryId, null)
    const after = await buy()

    expect(await ofLine(before)).toEqual([{ basisPoints: 10_00, cents: 100_00 }])
    expect(await ofLine(ofCategory)).toEqual([{ basisPoints: 5_00, cents: 50_00 }])
    expect(await ofLine(ofStore)).toEqual([{ basisPoints: 2_50, cents: 25_00 }])
    expect(await ofLine(ofNothing)).toEqual([{ basisPoints: 0, cents: 0 }])
    expect(await ofLine(after)).toEqual([{ basisPoints: 10_00, cents: 100_00 }])
    for (const order of [ofStore, ofNothing])
      expect(await checkoutFixture.capture(await checkoutFixture.anAttempt(order))).toBe('captured')
    await checkoutFixture.assertSound()
  })

  it('can have a different rate for each line', async () => {
    const [cheap, usual] = [
      await checkoutFixture.catalogFixture.aStore('Bei Nafuu'),
      await checkoutFixture.catalogFixture.aStore('Kawaida'),
    ]
    await setOfStore(cheap, 1_00)
    const products = [
      await checkoutFixture.catalogFixture.aProduct({ storeId: cheap, stock: 5, priceCents: 1_000_00 }),
      await checkoutFixture.catalogFixture.aProduct({ storeId: usual, stock: 5, priceCents: 2_000_00 }),
    ]
    const order = await checkoutFixture.anOrder(products.map((product) => ({ product, quantity: 1 })))
    expect((await ofLine(order)).toSorted((a, b) => a.cents - b.cents)).toEqual([
      { basisPoints: 1_00, cents: 10_00 },
      { basisPoints: 10_00, cents: 200_00 },
    ])
    expect(await checkoutFixture.capture(await checkoutFixture.anAttempt(order))).toBe('captured')
    await checkoutFixture.assertSound()
  })

  it('is limited to between zero and half of the price by the database', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore('Nusu')
    for (const basisPoints of [-1, 50_01])
      await expect(inTransaction(checkoutFixture.db, () => setOfStore(storeId, basisPoints))).rejects.toThrow(
        'stores_commission_possible',
      )
  })
})
