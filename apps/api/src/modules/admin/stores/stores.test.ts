import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { aSeller, type Seller } from '../../../test/factories/seller.ts'
import { aShopper } from '../../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

let shop: WholeShop
let finance: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  shop = await aWholeShop()
  finance = await anOperator()
})
afterAll(() => shop.close())

async function anOperator() {
  const { operatorId, headers } = await shop.operator('finance')
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    shop.send(method, `/api/admin/${path}`, body, headers)
  return {
    actor: `operator:${operatorId}`,
    headers,
    call,
    find: async (q: string, more = '') => {
      const { body } = await call('GET', `stores/?q=${encodeURIComponent(q)}${more}`)
      return (body as { id: number }[]).map(({ id }) => id)
    },
    look: async ({ storeId }: Pick<Seller, 'storeId'>) => (await call('GET', `stores/${storeId}/`)).body,
    does: (step: 'suspend' | 'open' | 'decline' | 'messages', { storeId }: Pick<Seller, 'storeId'>, body?: object) =>
      call('POST', `stores/${storeId}/${step}/`, body),
  }
}

const trailOf = ({ storeId }: Seller) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'changes'])
    .where('subject', '=', `store:${storeId}`)
    .orderBy('id')
    .execute()

describe('the list of stores', () => {
  it('finds stores by part of their name, number, phone, or their members’ address and phone', async () => {
    const seller = await aSeller(shop)
    const { storeId, userId } = seller
    const set = { name: 'Mboga ya Amani', phone_number: '+254733444555' }
    await shop.db.updateTable('stores').set(set).where('id', '=', storeId).execute()
    await shop.db.updateTable('users').set({ phone_number: '+254733444666' }).where('id', '=', userId).execute()
    for (const typed of ['amani', 'Mboga', String(seller.storeNumber), '0733 444 555', '0733 444 666', seller.email])
      expect(await finance.find(typed), typed).toEqual([storeId])
    for (const typed of ['100%', 'm_oga', '999999', '0799 000 000', 'nobody@example.test'])
      expect(await finance.find(typed), typed).toEqual([])
    expect(await finance.find('amani', '&status=open')).toEqual([storeId])
    expect(await finance.find('amani', '&status=suspended')).toEqual([])
  })

  it('is paged with the newest first, in four statements at most', async () => {
    for (let n = 0; n < 3; n++) await aSeller(shop)
    const page = (at: string) => shop.http.inject({ url: at, headers: finance.headers })
    const seen: number[] = []
    let url: string | null = '/api/admin/stores/?limit=2&status=open'
    while (url) {
      shop.database.takeStatements()
      const answer = await page(url)
      expect(shop.database.takeStatements().length).toBeLessThanOrEqual(4)
      seen.push(...answer.json<{ id: number }[]>().map(({ id }) => id))
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
    expect(seen.length).toBeGreaterThanOrEqual(3)
  })

  it('links to the page of a store, which takes a bounded number of statements', async () => {
    const seller = await aSeller(shop)
    const { storeId } = seller
    await shop.catalogFixture.aProduct({ storeId })
    await inTransaction(shop.db, (tx) =>
      shop.modules.ledger.post(tx, {
        key: `sale:${storeId}`,
        reason: 'sale',
        postings: [
          { from: 'provider:cash', to: `seller:${storeId}:available`, amountCents: 120_50 },
          { from: 'provider:cash', to: `seller:${storeId}:held`, amountCents: 30_00 },
        ],
      }),
    )
    shop.database.takeStatements()
    const reported = await finance.look(seller)
    expect(shop.database.takeStatements().length).toBeLessThanOrEqual(12)
    expect(reported).toEqual({
      id: storeId,
      store_number: seller.storeNumber,
      name: expect.stringContaining('Duka'),
      slug: expect.stringContaining('duka'),
      status: 'open',
      county: 'Nairobi',
      town: 'Westlands',
      phone_number: '',
      owner: { id: seller.userId, name: 'Njeri', email: seller.email },
      created_at: expect.any(String),
      suspension_reason: '',
      payout_hold_reason: '',
      documents: { state: 'none', submitted_at: null, decided_at: null, kinds: [] },
      money: { available: 120.5, pending: 0, held: 30 },
      products: 1,
      units_sold: 0,
      revenue: 0,
      commission: { own: null, shop: 10 },
      closing: { blocking_reason: 'money', rest: 0 },
      closed_at: null,
    })
  })

  it('answers STORE_NOT_FOUND for an unknown store', async () => {
    const nowhere = { storeId: 999_999 }
    for (const answer of [
      await finance.call('GET', 'stores/999999/'),
      await finance.does('suspend', nowhere, { reason: 'Copies.' }),
      await finance.does('open', nowhere),
      await finance.does('messages', nowhere, { subject: 'Hello', text: 'Hello.' }),
      await finance.call('PUT', 'stores/999999/commission/', { percent: 5 }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'STORE_NOT_FOUND' } })
  })
})

describe('a suspended store', () => {
  it('is unpublished at once with its products, and its owner is mailed the reason and the reopening', async () => {
    const seller = await aSeller(shop)
    const { productId } = await shop.catalogFixture.aProduct({ storeId: seller.storeId })
    const inShop = async () => (await shop.send('GET', `/api/products/${productId}/`)).status === 200
    expect(await inShop()).toBe(true)
    expect((await finance.does('suspend', seller, { reason: 'Copies of what others make.' })).status).toBe(200)
    expect(await inShop()).toBe(false)
    expect(await finance.look(seller)).toMatchObject({
      status: 'suspended',
      suspension_reason: 'Copies of what others make.',
      products: 1,
    })
    await shop.pass()
    const [reported] = await shop.mails(seller.email)
    expect(reported?.subject).toContain('Your store is suspended')
    expect(reported?.text).toContain('Reason: Copies of what others make.')

    expect((await finance.does('open', seller)).status).toBe(200)
    expect(await inShop()).toBe(true)
    expect(await finance.look(seller)).toMatchObject({ status: 'open', suspension_reason: '' })
    await shop.pass()
    expect((await shop.mails(seller.email))[0]?.subject).toContain('Your store is open')
    const wrote = { actor: finance.actor, action: 'store.messaged', changes: { message: expect.any(Number) } }
    expect(await trailOf(seller)).toEqual([
      { actor: finance.actor, action: 'store.suspended', changes: { from: 'open', to: 'suspended' } },
      wrote,
      { actor: finance.actor, action: 'store.opened', changes: { from: 'suspended', to: 'open' } },
      wrote,
    ])
  })

  it('continues its existing orders', async () => {
    const seller = await aSeller(shop)
    const product = await shop.catalogFixture.aProduct({ storeId: seller.storeId })
    const shopper = await aShopper(shop)
    const orderId = await shopper.buys(product)
    const { total_cents: amountCents } = await shop.db
      .selectFrom('orders')
      .select('total_cents')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const cash = { orderId, amountCents, receipt: orderId, by: 'shop' } as const
    await inTransaction(shop.db, (tx) => shop.modules.payments.recordCash(tx, cash))
    await finance.does('suspend', seller, { reason: 'Copies.' })
    const [sellerOrder] = (await seller.call('GET', '/api/seller/orders/')).body
    expect((await seller.call('POST', `/api/seller/orders/${sellerOrder.id}/accept/`)).status).toBe(200)
  })

  it('is suspended once by two concurrent requests', async () => {
    const seller = await aSeller(shop)
    const other = await anOperator()
    await Promise.all([
      finance.does('suspend', seller, { reason: 'Copies.' }),
      other.does('suspend', seller, { reason: 'Copies.' }),
    ])
    expect((await trailOf(seller)).map(({ action }) => action)).toEqual(['store.suspended', 'store.messaged'])
  })

  it('requires a reason for the suspension', async () => {
    const seller = await aSeller(shop)
    expect(await finance.does('suspend', seller, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: 'reason' }] },
    })
    expect(await trailOf(seller)).toEqual([])
  })
})

describe('a new store, when the shop requires approval', () => {
  /** A store that was opened while the setting required approval. */
  async function aNewStore(): Promise<Seller> {
    const seller = await aSeller(shop)
    const store = shop.db.updateTable('stores').where('id', '=', seller.storeId)
    await store.set({ status: 'awaiting-approval' }).execute()
    return seller
  }

  const waiting = async () =>
    (await finance.call('GET', 'stores/?status=awaiting-approval')).body.map(({ id }: { id: number }) => id)
  const waitingStores = async () => (await finance.call('GET', 'dashboard/')).body.stores

  it('is counted on Today, listed with its verification status, and published once approved', async () => {
    const before = await waitingStores()
    const seller = await aNewStore()
    const { productId } = await shop.catalogFixture.aProduct({ storeId: seller.storeId })
    expect(await waitingStores()).toBe(before + 1)
    const listed = (await finance.call('GET', `stores/?status=awaiting-approval&q=${seller.storeNumber}`)).body
    expect(listed).toMatchObject([{ id: seller.storeId, status: 'awaiting-approval', documents: 'none' }])
    expect((await finance.does('open', seller)).status).toBe(200)
    expect(await waiting()).not.toContain(seller.storeId)
    expect((await shop.send('GET', `/api/products/${productId}/`)).status).toBe(200)
    await shop.pass()
    expect((await shop.mails(seller.email))[0]?.subject).toContain('Your store is open')
  })

  it('can be declined with a reason, which is mailed to its owner and not in the audit log', async () => {
    const seller = await aNewStore()
    const reason = 'Nobody answers its phone.'
    expect((await finance.does('decline', seller, { reason })).status).toBe(200)
    expect(await finance.look(seller)).toMatchObject({ status: 'declined', suspension_reason: reason })
    expect(await waiting()).not.toContain(seller.storeId)
    await shop.pass()
    const [reported] = await shop.mails(seller.email)
    expect(reported?.subject).toContain('Your store is not approved')
    expect(reported?.text).toContain(`Reason: ${reason}`)
    const [decided] = await trailOf(seller)
    expect(decided).toEqual({
      actor: finance.actor,
      action: 'store.declined',
      changes: { from: 'awaiting-approval', to: 'declined' },
    })
    expect((await finance.does('open', seller)).status).toBe(200)
    expect((await finance.does('decline', seller, { reason })).body.code).toBe('STORE_NOT_WAITING')
    expect((await finance.does('decline', seller, { reason: '' })).body.fields).toMatchObject([{ path: 'reason' }])
  })
})

describe('a message to a store', () => {
  it('is mailed to its owner and stored with its author; the audit log has only its id', async () => {
    const seller = await aSeller(shop)
    const words = { subject: 'Your pictures', text: 'They are too dark.\n\nPlease send others.' }
    const sent = await finance.does('messages', seller, words)
    expect(sent).toMatchObject({ status: 201, body: { ...words, by: 'Akinyi', sent_at: expect.any(String) } })
    await shop.pass()
    const [mail] = await shop.mails(seller.email)
    expect(mail?.subject).toContain('Your pictures')
    expect(mail?.text).toContain('They are too dark.\n\nPlease send others.')
    await finance.does('messages', seller, { subject: 'Again', text: 'Please.' })
    const first = await shop.http.inject({
      url: `/api/admin/stores/${seller.storeId}/messages/?limit=1`,
      headers: finance.headers,
    })
    expect(first.json()).toMatchObject([{ subject: 'Again' }])
    const [, next = ''] = /<\/api\/admin\/([^>]+)>/.exec(String(first.headers.link)) ?? []
    expect((await finance.call('GET', next)).body).toEqual([sent.body])
    expect(JSON.stringify(await trailOf(seller))).not.toContain('dark')
  })

  it('is sent once for repeated requests with one key', async () => {
    const seller = await aSeller(shop)
    const words = { subject: 'Once', text: 'And no more.' }
    const headers = { ...finance.headers, 'idempotency-key': crypto.randomUUID() }
    const path = `/api/admin/stores/${seller.storeId}/messages/`
    const first = await shop.send('POST', path, words, headers)
    expect(await shop.send('POST', path, words, headers)).toEqual(first)
    expect((await shop.send('POST', path, { ...words, text: 'Other.' }, headers)).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    await shop.pass()
    expect((await shop.mails(seller.email)).filter(({ subject }) => subject.includes('Once'))).toHaveLength(1)
    expect((await finance.call('GET', `stores/${seller.storeId}/messages/`)).body).toEqual([first.body])
  })

  it('is refused for a store without an owner', async () => {
    const storeId = await shop.catalogFixture.aStore('Nobody’s')
    expect((await finance.does('messages', { storeId }, { subject: 'Hello', text: 'Hello.' })).body.code).toBe(
      'STORE_HAS_NO_OWNER',
    )
    expect((await finance.call('GET', `stores/${storeId}/messages/`)).body).toEqual([])
  })
})

describe('commission', () => {
  it('of a store is set or removed, and the change is audited', async () => {
    const seller = await aSeller(shop)
    const set = (percent: unknown) => finance.call('PUT', `stores/${seller.storeId}/commission/`, { percent })
    for (const percent of [7.25, 7.25, 0, null]) expect((await set(percent)).status).toBe(200)
    expect(await finance.look(seller)).toMatchObject({ commission: { own: null, shop: 10 } })
    const change = (from: number | null, to: number | null) => ({
      actor: finance.actor,
      action: 'commission.changed',
      changes: { commissionBasisPoints: { from, to } },
    })
    expect(await trailOf(seller)).toEqual([change(null, 725), change(725, 0), change(0, null)])
    for (const percent of [-1, 50.01, 1.001, '5'])
      expect(await set(percent), String(percent)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'percent' }] },
      })
  })

  it('of a category is shown next to the shop’s', async () => {
    const id = await shop.catalogFixture.aCategory('Simu')
    const set = (percent: number | null) => finance.call('PUT', `categories/${id}/commission/`, { percent })
    await set(4.5)
    expect((await finance.call('GET', 'commission/')).body).toEqual({
      shop: 10,
      categories: [{ id, name: 'Simu', percent: 4.5 }],
    })
    expect((await finance.call('PUT', 'categories/999999/commission/', { percent: 1 })).body.code).toBe(
      'CATEGORY_NOT_FOUND',
    )
    const [entry] = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'changes'])
      .where('subject', '=', `category:${id}`)
      .execute()
    expect(entry).toEqual({ actor: finance.actor, changes: { commissionBasisPoints: { from: null, to: 450 } } })
  })
})
