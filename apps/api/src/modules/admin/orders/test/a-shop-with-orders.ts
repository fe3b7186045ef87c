import { randomUUID } from 'node:crypto'
import type { Answer } from '#contract/shared/endpoint.ts'
import { wholeShillings } from '#contract/shared/money.ts'
import type { getOperatorOrder } from '#contract/operator/orders.ts'
import type { OperatorRole } from '#contract/shared/states.ts'
import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../../../../platform/db/index.ts'
import { aCaller, type Caller } from '../../../../test/factories/caller.ts'
import { aCoupon } from '../../../../test/factories/coupon.ts'
import { aWholeShop } from '../../../../test/factories/whole-shop.ts'
import { listAudit } from '../../../audit/index.ts'
import { auditLedger } from '../../../ledger/index.ts'
import { capturedTotals } from '../../../payments/index.ts'
import { expect } from 'vitest'

export type Details = Answer<typeof getOperatorOrder>
export type Sold = { orderId: string; orderNumber: string; caller: Caller; stores: number[]; receipt: string }

/** A whole shop with its signed-in operators and their actions on orders. */
export async function aShopWithOrders() {
  const shop = await aWholeShop()
  let operator: Record<string, string> = {}
  const me = () => operator
  const get = (path: string, headers = operator) => shop.send('GET', path, undefined, headers)
  const post = (path: string, body?: object, headers = operator) => shop.send('POST', path, body ?? {}, headers)
  const as = async (role: OperatorRole) => (await shop.operator(role)).headers
  /** The proof of the second factor is valid for five minutes; tests advance the clock beyond that. */
  const signIn = async (role: OperatorRole) => {
    operator = await as(role)
  }
  const order = (id: string): Promise<Details> => get(`/api/admin/orders/${id}/`).then(({ body }) => body)
  const found = async (query: string) =>
    (await get(`/api/admin/orders/?${query}`)).body.map(({ id }: { id: string }) => id) as string[]
  const audited = (subject: string) =>
    listAudit(shop.db, { subject, before: null, limit: 100 }).then((lines) => lines.toReversed())

  /**
   * Two kettles of 1,000.00 of one store and two lamps of 500.00 of another, with a delivery fee.
   * @param hasGift a coupon pays for everything except one shilling of the kettles, which cost 1,000,000.00 then
   */
  async function anOrderOfTwo({ isPaid = true, lampCents = 500_00, hasGift = false } = {}): Promise<Sold> {
    const caller = await aCaller(shop)
    const { cart, delivery, orders, payments } = shop.modules
    const { userId } = caller
    shop.clock.advance(1) // orders of the same second would be sorted by their ids
    await shop.send('POST', `/api/orders/${caller.orderId}/cancel/`, {}, { authorization: `Bearer ${caller.access}` })
    await cart.remove(userId, caller.lineId)
    const stores = [await shop.catalogFixture.aStore('Mama Njeri'), await shop.catalogFixture.aStore('Duka Moja')]
    const wishes = [
      {
        ...(await shop.catalogFixture.aProduct({
          storeId: present(stores[0]),
          name: 'Kettle',
          priceCents: hasGift ? 1_000_000_00 : 1_000_00,
        })),
        quantity: 2,
      },
      {
        ...(await shop.catalogFixture.aProduct({ storeId: present(stores[1]), name: 'Lamp', priceCents: lampCents })),
        quantity: 1,
      },
    ]
    for (const wish of wishes) await cart.add(userId, wish, null)
    const { lines, subtotalCents } = await cart.add(userId, { ...present(wishes[1]), quantity: 1 }, null)
    const { coupons } = shop.modules.marketing
    const gift = { percent: 100, storeIds: stores }
    const place = { county: 'Kisumu', town: 'Milimani', method: 'standard' } as const
    const { orderId, orderNumber } = await orders.checkout.place(
      userId,
      {
        seenItems: lines.map(({ id }) => ({ id })),
        seenDeliveryCents: delivery.quote({ subtotalCents, ...place }).costCents,
        deliveryAddress: 'Aga Khan Road 4',
        phoneNumber: '0712 345 678',
        ...(hasGift && { coupon: await aCoupon({ db: shop.db, coupons }, gift) }),
        ...place,
      },
      null,
    )
    const receipt = `slip ${randomUUID()}`
    if (isPaid) {
      const { order: placed } = await orders.reading.get(userId, orderId)
      const cash = { orderId, amountCents: wholeShillings(placed.totalCents) * 100, receipt, by: 'shop' } as const
      await inTransaction(shop.db, (tx) => payments.recordCash(tx, cash))
    }
    return { orderId, orderNumber, caller, stores, receipt }
  }

  /** The same, unpaid and with pay on delivery: `due` shillings are to be paid. */
  async function aPayOnDeliveryOrder() {
    const sold = await anOrderOfTwo({ isPaid: false })
    const { orderId, caller } = sold
    const chosen = { order_id: orderId }
    const { status, body } = await shop.send('POST', '/api/pay-on-delivery/', chosen, {
      authorization: `Bearer ${caller.access}`,
    })
    if (status !== 200) throw new Error(`paying at the door was refused: ${body.code}`)
    return { ...sold, due: body.due_on_delivery as number }
  }

  async function bring({ orderId }: Sold, storeId: number, ...steps: ('processing' | 'shipped' | 'delivered')[]) {
    for (const step of steps)
      await inTransaction(shop.db, (tx) =>
        shop.modules.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, step),
      )
  }

  /** The provider completes all requested refunds. */
  async function refunded({ orderId }: Sold) {
    for (const { id, state } of (await order(orderId)).refunds)
      if (state !== 'done')
        await inTransaction(shop.db, (tx) => shop.modules.payments.refunds.record(tx, id, { kind: 'done' }))
  }

  async function assertSoundBooks() {
    const { checks } = await auditLedger(shop.db, capturedTotals)
    expect(checks.flatMap(({ objections }) => objections)).toEqual([])
  }

  async function moneyOf(storeId: number): Promise<Record<string, number>> {
    const rows = await shop.db
      .selectFrom('ledger_balances')
      .select(['account', 'balance_cents'])
      .where('account', 'like', `seller:${storeId}:%`)
      .execute()
    return Object.fromEntries(rows.map(({ account, balance_cents }) => [account.split(':')[2], balance_cents]))
  }

  return {
    shop,
    me,
    get,
    post,
    as,
    signIn,
    order,
    found,
    audited,
    anOrderOfTwo,
    aPayOnDeliveryOrder,
    bring,
    refunded,
    assertSoundBooks,
    moneyOf,
  }
}

export function itemOf({ seller_orders }: Details, name: string) {
  const item = seller_orders.flatMap(({ items }) => items).find(({ product_name }) => product_name === name)
  if (!item) throw new Error(`there is no ${name} in it`)
  return item
}
/** @param name of the store, without the number that is added if a store of an earlier test has the same name */
export function sellerOrderOf({ seller_orders }: Details, name: string) {
  const sellerOrder = seller_orders.find(({ store }) => store.name.startsWith(name))
  if (!sellerOrder) throw new Error(`${name} has no part of it`)
  return sellerOrder
}
