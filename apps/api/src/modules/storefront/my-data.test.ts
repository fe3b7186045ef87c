import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { aSeller } from '../../test/factories/seller.ts'
import { audit } from '../audit/index.ts'
import { aCaller } from '../../test/factories/caller.ts'
import { aShopper } from '../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

const exported = (access: string) =>
  shop.http.inject({ url: '/api/account/export/', headers: { authorization: `Bearer ${access}` } })

/** A requested refund and a completed one. */
async function aRefund(orderId: string, reference: string): Promise<void> {
  const at = shop.clock.now()
  const { id: attemptId } = await shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const { id: captureId } = await shop.db
    .insertInto('captures')
    .values({
      provider: 'paystack',
      receipt: 'R-1',
      receipt_pending: false,
      attempt_id: attemptId,
      order_id: orderId,
      paid_cents: 1_450_00,
      paid_at: at,
      captured_at: at,
      booked_as: 'order',
      usd_cents: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refund = { capture_id: captureId, order_id: orderId, usd_cents: null, reason: 'a return', requested_at: at }
  await shop.db
    .insertInto('refunds')
    .values([
      { ...refund, amount_cents: 100_00, value_cents: 100_00 },
      { ...refund, amount_cents: 250_50, value_cents: 250_50, state: 'done', ended_at: at },
    ])
    .execute()
}

describe('the export of all data on a person (kenya.md §6)', () => {
  it('is a file with all data', async () => {
    const caller = await aCaller(shop)
    const { orderId, userId, email, productId, variantId } = caller
    await caller.savedAddress()
    await inTransaction(shop.db, (tx) =>
      shop.modules.reviews.add(tx, [
        { productId, userId, author: 'Achieng', rating: 4, comment: 'Boils.', createdAt: shop.clock.now() },
      ]),
    )
    const alert = { user_id: userId, variant_id: variantId, created_at: shop.clock.now() }
    await shop.db.insertInto('stock_alerts').values(alert).execute()
    await shop.send('POST', '/api/newsletter/', { email })
    await shop.pass()
    await aRefund(orderId, await caller.reference())
    await caller.returned()

    const { headers } = await shop.operator('owner')
    const ofOrder = `/api/admin/orders/${orderId}/`
    await shop.send('POST', `${ofOrder}notes/`, { comment: 'Rings twice.' }, headers)
    await inTransaction(shop.db, (tx) =>
      audit(tx, {
        actor: 'shop',
        action: 'refund.requested',
        subject: `order:${orderId}`,
        comment: { about: `order:${orderId}`, text: 'Achieng asked for it.' },
      }),
    )

    const answer = await exported(caller.access)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="sokoni-my-data.json"',
      'cache-control': 'no-store',
    })
    const at = shop.clock.now().toISOString()
    const { order_number } = (await shop.modules.orders.reading.list(userId, { limit: 1 })).items.map(
      ({ orderNumber }) => ({
        order_number: orderNumber,
      }),
    )[0] ?? { order_number: '' }
    expect(answer.json()).toEqual({
      made_at: at,
      profile: {
        username: null,
        email,
        email_confirmed_at: at,
        name: 'Achieng',
        phone_number: '',
        address: '',
        created_at: at,
        first_paid_at: null,
      },
      connected_accounts: [],
      sessions: [{ created_at: at, expires_at: expect.any(String), ended_at: null }],
      addresses: [
        {
          is_default: true,
          county: 'Kisumu',
          town: 'Milimani',
          line: 'Aga Khan Road 4',
          landmark: '',
          phone_number: '+254712345678',
          formatted: 'Aga Khan Road 4, Milimani, Kisumu',
        },
      ],
      cart: [{ product_name: 'Kettle', variant_name: '', quantity: 1 }],
      orders: [
        {
          id: orderId,
          order_number,
          created_at: at,
          paid_at: at,
          status: 'delivered',
          email,
          phone_number: '+254712345678',
          delivery_address: 'Aga Khan Road 4, Milimani, Kisumu',
          delivery_method: 'standard',
          subtotal: 1250.5,
          discount: 0,
          delivery_cost: expect.any(Number),
          total_amount: expect.any(Number),
          items: [{ product_name: 'Kettle', variant_name: '', quantity: 1, price: 1250.5, vat: 172.48 }],
          return_requests: [
            {
              requested_at: at,
              state: 'requested',
              reason: 'damaged',
              details: '',
              answer: '',
              items: [{ product_name: 'Kettle', quantity: 1 }],
              pictures: 1,
            },
          ],
          notes: [
            { text: 'Rings twice.', written_at: at },
            { text: 'Achieng asked for it.', written_at: expect.any(String) },
          ],
        },
      ],
      payments: [
        {
          order_number,
          method: 'paystack',
          state: expect.any(String),
          amount: expect.any(Number),
          phone_number: null,
          started_at: at,
        },
      ],
      refunds: [
        { order_number, method: 'paystack', state: 'done', amount: 250.5, requested_at: at, done_at: at },
        { order_number, method: 'paystack', state: 'requested', amount: 100, requested_at: at, done_at: null },
      ],
      stores: [],
      invitations: [],
      reviews: [{ product_id: productId, author: 'Achieng', rating: 4, comment: 'Boils.', created_at: at }],
      stock_alerts: [{ product_id: productId, product_name: 'Kettle', variant_name: '', requested_at: at }],
      newsletter: { state: 'pending', requested_at: at, confirmed_at: null, unsubscribed_at: null },
      mails: expect.arrayContaining([
        { subject: 'Confirm your newsletter subscription', text: expect.any(String), sent_at: at },
      ]),
    })
    expect(answer.body).not.toContain(caller.refresh)
  })

  it('excludes other accounts’ data, and requires a login', async () => {
    await aCaller(shop)
    const { access } = await aCaller(shop)
    const mine = (await exported(access)).json()
    expect(mine).toMatchObject({ addresses: [], reviews: [], newsletter: null, mails: [], payments: [], refunds: [] })
    expect(mine.orders).toHaveLength(1)
    expect((await shop.http.inject('/api/account/export/')).statusCode).toBe(401)
  })

  it('contains the data on an owner’s store, and a staff member’s membership', async () => {
    const owner = await aSeller(shop)
    const { storeId, storeNumber, userId } = owner
    const staff = await aSeller(shop, { at: owner, rights: ['orders', 'money'] })
    const other = await aSeller(shop)
    const at = shop.clock.now()
    for (const { userId: id } of [owner, staff])
      await shop.db.updateTable('users').set({ email_confirmed_at: at }).where('id', '=', id).execute()
    await shop.db
      .updateTable('stores')
      .set({ name: 'Mboga', phone_number: '+254733444555' })
      .where('id', '=', storeId)
      .execute()
    await other.call('POST', '/api/seller/staff/', { email: owner.email, rights: ['orders'] })
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await shop.modules.verification.submit({ storeId, userId, isOwner: true, rights: [] }, [
      { kind: 'identity-front', file: picture },
    ])
    await shop.db
      .insertInto('payout_phones')
      .values({ store_id: storeId, phone: '+254733444556', verified_at: at, payable_from: at })
      .execute()
    const paid = { phone: '+254733444556', amount_cents: 90_50, state: 'requested' as const, requested_at: at }
    await shop.db
      .insertInto('payouts')
      .values({ key: `withdrawal:${storeId}`, payee: 'store', store_id: storeId, ...paid })
      .execute()
    const { headers } = await shop.operator('owner')
    const comment = { subject: 'Pictures', text: 'They are dark.' }
    await shop.send('POST', `/api/admin/stores/${storeId}/messages/`, comment, headers)

    const reported = at.toISOString()
    const mine = (await exported(owner.access)).json()
    expect(mine.stores).toEqual([
      {
        store_number: storeNumber,
        name: 'Mboga',
        role: 'owner',
        rights: [],
        since: reported,
        as_owner: {
          phone_number: '+254733444555',
          payout_phone: { phone_number: '+254733444556', verified_at: reported },
          documents: {
            state: 'submitted',
            submitted_at: reported,
            decided_at: null,
            reason: '',
            stored: ['identity-front'],
          },
          messages: [{ ...comment, sent_at: reported }],
          withdrawals: [{ amount: 90.5, phone_number: '+254733444556', state: 'requested', requested_at: reported }],
        },
      },
    ])
    expect(mine.invitations).toMatchObject([{ store: expect.stringContaining('Duka'), sent_at: reported }])
    const theirs = (await exported(staff.access)).json()
    expect(theirs.stores).toMatchObject([{ store_number: storeNumber, role: 'staff', as_owner: null }])
    expect(JSON.stringify(theirs)).not.toContain('733444')
  })

  it('excludes newsletter data of an unconfirmed address', async () => {
    await shop.send('POST', '/api/newsletter/', { email: 'owner@example.test' })
    await shop.pass()
    const typed = { email: 'owner@example.test', name: 'Somebody', password: 'maembe-matamu-47' }
    const { access } = (await shop.send('POST', '/api/register/', typed)).body
    expect((await exported(access)).json()).toMatchObject({ newsletter: null, mails: [] })
  })

  it('requires an active session, and is rate-limited', async () => {
    const shopper = await aShopper(shop)
    for (let n = 0; n < 10; n++) expect((await shopper.call('GET', '/api/account/export/')).status).toBe(200)
    expect((await shopper.call('GET', '/api/account/export/')).body.code).toBe('RATE_LIMITED')
    await shopper.logOut()
    expect((await shopper.call('GET', '/api/account/export/')).status).toBe(401)
  })
})
