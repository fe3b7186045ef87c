import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { findSellerOrderToMail, listSellerOrdersToMail } from './seller-orders.queries.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
})
afterAll(() => checkoutFixture.close())

it('reads what a mail about a seller order contains', async () => {
  const { db, catalogFixture } = checkoutFixture
  const kettle = await catalogFixture.aProduct({ name: 'Kettle' })
  const { orderId, userId } = await checkoutFixture.aPaidOrder([{ product: kettle, quantity: 2 }])
  const [listed, ...others] = await listSellerOrdersToMail(db, orderId)
  expect(others).toEqual([])
  expect(listed).toMatchObject({
    orderId,
    userId,
    storeId: kettle.storeId,
    state: 'new',
    paymentState: 'paid',
    cancellation: null,
    items: [{ name: 'Kettle', quantity: 2 }],
  })
  expect(await findSellerOrderToMail(db, listed?.id ?? 0)).toEqual(listed)
})
