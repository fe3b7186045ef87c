import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { fixedSettings } from '../../settings/index.ts'

let rates = { vatBasisPoints: 1600, commissionBasisPoints: 1000 }
let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture({
    settings: { ...fixedSettings(), current: () => fixedSettings(rates).current() },
  })
})
afterAll(() => checkoutFixture.close())

const received = async ({ orderId }: { orderId: string }) =>
  (
    await checkoutFixture.db
      .selectFrom('ledger_postings')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
      .select(['to_account', 'amount_cents'])
      .where('order_id', '=', orderId)
      .where('to_account', 'like', 'shop:%')
      .orderBy('ledger_postings.id')
      .execute()
  ).map((row) => `${row.to_account} ${row.amount_cents}`)

it('books an order at the rates of its placing, whatever they are when it is paid', async () => {
  const product = await checkoutFixture.catalogFixture.aProduct({ stock: 5, priceCents: 1_000_00 })
  const before = await checkoutFixture.anOrder([{ product, quantity: 2 }])
  rates = { vatBasisPoints: 1800, commissionBasisPoints: 2000 }
  const after = await checkoutFixture.anOrder([{ product, quantity: 2 }])
  for (const order of [before, after])
    expect(await checkoutFixture.capture(await checkoutFixture.anAttempt(order))).toBe('captured')

  expect(await received(before)).toEqual(['shop:commission 17241', 'shop:vat 2759'])
  expect(await received(after)).toEqual(['shop:commission 33898', 'shop:vat 6102'])
  await checkoutFixture.assertSound()
})
