import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { hashPassword } from '../../modules/accounts/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { WholeShop } from './whole-shop.ts'

const password = 'maembe-matamu-47'
const hashed = hashPassword(password)

export type Caller = Awaited<ReturnType<typeof aCaller>>

/** A confirmed shopper with a token, without an order or a cart. */
export async function aSession({ db, clock, modules, startSession }: WholeShop) {
  const email = `${randomUUID()}@example.test`
  const enrolled = { email, name: 'Achieng', passwordHash: await hashed, createdAt: clock.now() }
  const [userId = 0] = await inTransaction(db, (tx) => modules.accounts.enrolShoppers(tx, [enrolled]))
  const tokens = await startSession({ id: userId, name: enrolled.name, username: null, email })
  return { email, password, userId, ...tokens }
}

/** A confirmed shopper with a token, an unpaid order, and one kettle in the cart. */
export async function aCaller(shop: WholeShop) {
  const { db, clock, modules } = shop
  const session = await aSession(shop)
  const { email, userId } = session
  const fixtureProduct = await shop.catalogFixture.aProduct({ priceCents: 1_250_50 })
  const input = { productId: fixtureProduct.productId, quantity: 1 }

  async function fillCart() {
    const { lines, subtotalCents } = await modules.cart.add(userId, input, null)
    const { costCents } = modules.delivery.quote({
      subtotalCents,
      county: 'Kisumu',
      town: 'Milimani',
      method: 'standard',
    })
    return { lineId: lines[0]?.id ?? 0, subtotalCents, costCents }
  }

  const first = await fillCart()
  const { orderId } = await modules.orders.checkout.place(
    userId,
    {
      seenItems: [{ id: first.lineId }],
      seenDeliveryCents: first.costCents,
      deliveryAddress: 'Aga Khan Road 4',
      phoneNumber: '0712 345 678',
      county: 'Kisumu',
      town: 'Milimani',
      method: 'standard',
    },
    null,
  )
  const second = await fillCart()

  /** Makes the order paid and delivered. */
  async function delivered() {
    const at = clock.now()
    await db.updateTable('orders').set({ payment_state: 'paid', paid_at: at }).where('id', '=', orderId).execute()
    const sellerOrders = db.updateTable('seller_orders').where('order_id', '=', orderId)
    await sellerOrders.set({ state: 'delivered', delivered_at: at }).execute()
    const line = db.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
    return { orderId, itemId: (await line.executeTakeFirstOrThrow()).id }
  }

  /** Makes the order paid and shipped. */
  async function sent() {
    const at = clock.now()
    await db.updateTable('orders').set({ payment_state: 'paid', paid_at: at }).where('id', '=', orderId).execute()
    const [sellerOrder] = await db
      .updateTable('seller_orders')
      .set({ state: 'shipped', opened_at: at, shipped_at: at, delivered_at: null })
      .where('order_id', '=', orderId)
      .returning('id')
      .execute()
    return { orderId, sellerOrderId: String(sellerOrder?.id) }
  }

  let returned: ReturnType<typeof requestReturn> | undefined
  async function requestReturn() {
    const { itemId: orderLineId } = await delivered()
    const pictures = [
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ]
    const input = { lines: [{ orderLineId, quantity: 1 }], reason: 'damaged', details: '', pictures } as const
    await modules.orders.returns.request(userId, orderId, input, null)
    const { returns } = await modules.orders.reading.get(userId, orderId)
    return { orderId, returnId: String(returns[0]?.id) }
  }

  return {
    ...session,
    ...fixtureProduct,
    orderId,
    lineId: second.lineId,
    /** In shillings, as in request bodies. */
    subtotal: second.subtotalCents / 100,
    deliveryCost: second.costCents / 100,
    /** The reference of a card payment that has started. */
    async reference() {
      const started = await modules.payments.startCard({ userId, sessionId: '' }, orderId)
      return started.reference
    },
    /** In shillings, as in request bodies. */
    async orderTotal() {
      const order = db.selectFrom('orders').select('total_cents').where('id', '=', orderId)
      return (await order.executeTakeFirstOrThrow()).total_cents / 100
    },
    /** The token of a PayPal payment that has started. */
    async paypalToken() {
      const order = db.selectFrom('orders').select('total_cents').where('id', '=', orderId)
      const { total_cents: amountCents } = await order.executeTakeFirstOrThrow()
      const request = { orderId, amountCents, language: 'en' } as const
      const { approveUrl } = await modules.payments.startPaypal({ shopper: null, address: email }, request)
      return new URL(approveUrl).searchParams.get('token') ?? ''
    },
    /** The id of the caller's review of the kettle. */
    async review() {
      const { productId } = fixtureProduct
      const mine = db.selectFrom('reviews').select('id').where('user_id', '=', userId)
      const written = await mine.executeTakeFirst()
      if (written) return written.id
      const review = { productId, userId, author: 'Achieng', rating: 5, comment: 'Good', createdAt: clock.now() }
      await inTransaction(db, (tx) => modules.reviews.add(tx, [review]))
      return (await mine.executeTakeFirstOrThrow()).id
    },
    sent,
    delivered,
    /** A return request for the delivered order, in the given state. */
    async returned(state: 'requested' | 'approved' | 'received' = 'requested') {
      const requested = await (returned ??= requestReturn())
      await db.updateTable('return_requests').set({ state }).where('id', '=', Number(requested.returnId)).execute()
      return requested
    },
    /** The id of an address in the caller's address book. */
    async savedAddress() {
      const place = { county: 'Kisumu', town: 'Milimani', line: 'Aga Khan Road 4', landmark: '' } as const
      const form = { ...place, phoneNumber: '0712 345 678', isDefault: false }
      return String((await modules.delivery.addAddress(userId, form)).id)
    },
    /** An email address that waits for its code. */
    async pendingEmail() {
      const pending = `pending-${email}`
      await modules.accounts.register({ email: pending, username: `pending ${userId}`, password }, String(userId))
      return pending
    },
  }
}
