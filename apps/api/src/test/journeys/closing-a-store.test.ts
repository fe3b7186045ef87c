import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { FulfilmentState } from '#contract/shared/states.ts'
import { auditLedger, type Posting } from '../../modules/ledger/index.ts'
import { capturedTotals } from '../../modules/payments/index.ts'
import { inTransaction, type Tx } from '../../platform/db/index.ts'
import { columnsWith } from '../columns-with.ts'
import { aSeller, type Seller } from '../factories/seller.ts'
import { aShopper } from '../factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'
import { aCallerOf } from './endpoint-caller.ts'
import type { Row } from './endpoint-row.ts'
import { type SellerCaller, sellerRows } from './seller-endpoint-rows.ts'

let shop: WholeShop
let finance: Awaited<ReturnType<WholeShop['operator']>>
beforeAll(async () => {
  shop = await aWholeShop()
  finance = await shop.operator('finance')
})
afterAll(() => shop.close())

const requested = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.send(method, `/api/admin/${path}`, body, finance.headers)
const close = ({ storeId }: { storeId: number }, reference?: string, restSeen = 0) =>
  requested('POST', `stores/${storeId}/close/`, { rest_seen: restSeen, ...(reference !== undefined && { reference }) })
const look = async ({ storeId }: { storeId: number }) => (await requested('GET', `stores/${storeId}/`)).body

const book = (postings: Posting[]) =>
  inTransaction(shop.db, (tx) =>
    shop.modules.ledger.post(tx, { key: `sale:${crypto.randomUUID()}`, reason: 'a test', postings, clawsBack: true }),
  )

const trailOf = ({ storeId }: Seller) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'changes'])
    .where('subject', '=', `store:${storeId}`)
    .where('action', '=', 'store.closed')
    .execute()

/** Asserts the blocking reason: in the response to the request, and on the store's page. */
async function expectHindered(seller: Seller, code: string, blockingReason: 'money' | 'orders') {
  const before = await look(seller)
  expect((await close(seller, 'QHJ7')).body.code).toBe(code)
  expect(await look(seller)).toEqual(before)
  expect(before.closing).toEqual({ blocking_reason: blockingReason, rest: expect.any(Number) })
  expect((await seller.call('GET', '/api/seller/store/')).status).toBe(200)
  expect(await trailOf(seller)).toEqual([])
}

async function cancelsSellerOrder(orderId: string, storeId: number, ...steps: FulfilmentState[]) {
  for (const step of steps)
    await inTransaction(shop.db, (tx) =>
      shop.modules.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, step),
    )
}

/** An order of the store; `pays` pays it in cash. */
async function soldBy({ storeId }: Seller) {
  const product = await shop.catalogFixture.aProduct({ storeId, stock: 5 })
  const shopper = await aShopper(shop)
  const orderId = await shopper.buys(product)
  const pays = async () => {
    const order = shop.db.selectFrom('orders').select('total_cents').where('id', '=', orderId)
    const { total_cents: amountCents } = await order.executeTakeFirstOrThrow()
    const cash = { orderId, amountCents, receipt: orderId, by: 'shop' } as const
    await inTransaction(shop.db, (tx) => shop.modules.payments.recordCash(tx, cash))
  }
  return { orderId, product, shopper, pays }
}

/** Posts the store's whole balance as paid out by hand. */
async function emptied({ storeId }: Seller) {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, balance_cents as cents from ledger_balances
    where account like ${`seller:${storeId}:%`} and balance_cents > 0`.execute(shop.db)
  for (const { account, cents } of rows)
    await book([{ from: account as Posting['from'], to: 'shop:paid_out', amountCents: cents }])
}

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

describe('a store that is closed for good', () => {
  it('keeps no personal data of its people, and its owner can be erased afterwards', async () => {
    const words = ['wambui', '733987001', '733 987 001']
    const seller = await aSeller(shop)
    const { storeId, userId } = seller
    const staff = await aSeller(shop, { at: seller, rights: ['orders'] })
    await shop.db
      .updateTable('users')
      .set({ name: 'Wambui', email: 'wambui@example.test', email_confirmed_at: shop.clock.now() })
      .where('id', '=', userId)
      .execute()
    const { productId } = await shop.catalogFixture.aProduct({ storeId })
    await seller.call('PUT', '/api/seller/store/profile/', { about: 'By Wambui', phone_number: '0733987001' })
    await seller.call('POST', '/api/seller/staff/', { email: 'cousin@example.test', rights: ['orders'] })
    await shop.modules.verification.submit({ storeId, userId, isOwner: true, rights: [] }, [
      { kind: 'identity-front', file: await picture() },
    ])
    await requested('POST', `stores/${storeId}/messages/`, { subject: 'Wambui', text: 'Dear Wambui.' })
    const at = shop.clock.now()
    await shop.db
      .insertInto('payout_phones')
      .values({ store_id: storeId, phone: '+254733987001', verified_at: at, payable_from: at })
      .execute()
    await shop.db
      .insertInto('payouts')
      .values({
        key: `withdrawal:${storeId}`,
        payee: 'store',
        store_id: storeId,
        phone: '+254733987001',
        amount_cents: 900_00,
        state: 'paid',
        reference: 'QHJ7ABC',
        requested_at: at,
        ended_at: at,
      })
      .execute()
    await shop.db
      .insertInto('payouts')
      .values({
        key: `withdrawal:rejected-${storeId}`,
        payee: 'store',
        store_id: storeId,
        phone: '+254733987001',
        amount_cents: 10_00,
        state: 'rejected',
        reason: 'Wambui asked twice.',
        requested_at: at,
        ended_at: at,
      })
      .execute()
    await shop.db
      .insertInto('product_imports')
      .values({
        store_id: storeId,
        file_name: 'wambui.csv',
        file_sha256: '',
        state: 'checked',
        created_at: at,
        updated_at: at,
      })
      .execute()
    await shop.pass()
    const before = await columnsWith(shop.db, words)
    for (const holder of [
      'public.stores.about',
      'public.stores.phone_number',
      'public.store_messages.text',
      'public.payout_phones.phone',
      'public.payouts.phone',
      'public.payouts.reason',
      'public.product_imports.file_name',
    ])
      expect(before).toContain(holder)
    const documents = shop.db.selectFrom('private_pictures').select('id')
    expect(await documents.execute()).toHaveLength(1)

    expect((await look(seller)).closing).toEqual({ blocking_reason: null, rest: 0 })
    expect(await close(seller)).toEqual({ status: 200, body: { message: 'Store closed permanently.' } })
    expect(await look(seller)).toMatchObject({
      status: 'closed',
      owner: null,
      phone_number: '',
      documents: { state: 'none', kinds: [] },
      closed_at: at.toISOString(),
    })
    expect(await documents.execute()).toEqual([])
    expect(await columnsWith(shop.db, ['cousin@'])).toEqual(['public.mails.recipient'])
    expect((await shop.send('GET', `/api/products/${productId}/`)).status).toBe(404)
    for (const one of [seller, staff]) {
      expect((await one.call('GET', '/api/seller/store/')).status).toBe(401)
      const again = { email: one.email, password: one.password, store_number: seller.storeNumber }
      expect((await shop.send('POST', '/api/seller/login/', again)).status).toBe(401)
    }
    expect(await trailOf(seller)).toEqual([
      { actor: `operator:${finance.operatorId}`, action: 'store.closed', changes: { from: 'open', to: 'closed' } },
    ])
    await shop.pass()
    const [reported] = await shop.mails('wambui@example.test')
    expect(reported?.subject).toContain(`Your store ${seller.storeNumber} is closed`)
    const left = await columnsWith(shop.db, words)
    expect(left.filter((column) => !/^public\.(users|mails|idempotency_keys)\./.test(column))).toEqual([])

    const owner = await shop.operator('owner')
    const erased = await shop.send('POST', `/api/admin/people/${userId}/erase/`, {}, owner.headers)
    expect(erased.status).toBe(200)
    expect(await columnsWith(shop.db, words)).toEqual([])
  })

  it('is closed once by two concurrent requests, and cannot be reopened', async () => {
    const seller = await aSeller(shop)
    const answers = await Promise.all([close(seller), close(seller)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await close(seller)).status).toBe(200)
    expect(await trailOf(seller)).toHaveLength(1)
    for (const [method, step, body] of [
      ['POST', 'open', {}],
      ['POST', 'suspend', { reason: 'Copies.' }],
      ['POST', 'decline', { reason: 'Copies.' }],
      ['PUT', 'commission', { percent: 5 }],
    ] as const)
      expect((await requested(method, `stores/${seller.storeId}/${step}/`, body)).body.code, step).toBe('STORE_CLOSED')
    const letter = { subject: 'Hello', text: 'Hello.' }
    const written = await requested('POST', `stores/${seller.storeId}/messages/`, letter)
    expect(written.body.code).toBe('STORE_HAS_NO_OWNER')
    expect((await requested('GET', `stores/?status=closed&q=${seller.storeNumber}`)).body).toMatchObject([
      { id: seller.storeId, status: 'closed', owner: null },
    ])
    expect((await close({ storeId: 999_999 })).body.code).toBe('STORE_NOT_FOUND')
  })

  it('rejects rows of requests that were in progress', async () => {
    const seller = await aSeller(shop)
    const { storeId, userId } = seller
    const at = shop.clock.now()
    // The statements of seller requests that passed authentication just before.
    const adding = [
      sql`insert into store_members (store_id, user_id, role, created_at) values (${storeId}, ${userId}, 'owner', ${at})`,
      sql`insert into store_invitations (store_id, email, rights, sent_at, expires_at)
        values (${storeId}, 'a@example.test', '{}', ${at}, ${at})`,
      sql`insert into store_messages (store_id, operator_id, subject, text, sent_at)
        values (${storeId}, ${finance.operatorId}, 'Hello', 'Hello.', ${at})`,
      sql`insert into store_verifications (store_id, state, reason, submitted_at) values (${storeId}, 'submitted', '', ${at})`,
      sql`insert into payout_phones (store_id, phone, verified_at, payable_from)
        values (${storeId}, '+254733987001', ${at}, ${at})`,
      sql`insert into payout_phone_codes (store_id, phone, generation, sent_at, expires_at)
        values (${storeId}, '+254733987001', 1, ${at}, ${at})`,
      sql`insert into product_imports (store_id, file_name, file_sha256, state, created_at, updated_at)
        values (${storeId}, 'a.csv', '', 'checked', ${at}, ${at})`,
      sql`update stores set about = 'Still here' where id = ${storeId}`,
    ]
    const refused: Promise<unknown>[] = []
    await inTransaction(shop.db, async (tx) => {
      await sql`select from stores where id = ${storeId} for update`.execute(tx)
      for (const one of adding) {
        refused.push(one.execute(shop.db).then(null, ({ constraint }: { constraint: string }) => constraint))
        await shop.database.untilSomebodyWaits(refused.length)
      }
      await sql`update stores set status = 'closed', closed_at = ${at}, about = '' where id = ${storeId}`.execute(tx)
    })
    expect(await Promise.all(refused)).toEqual(adding.map(() => 'stores_closed_are_final'))
  })

  it('accepts either the order of a shopper or the close request when both run at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const seller = await aSeller(shop)
      const product = await shop.catalogFixture.aProduct({ storeId: seller.storeId })
      const shopper = await aShopper(shop)
      const [closed, placed] = await Promise.all([close(seller), shopper.buys(product).catch(() => null)])
      expect(closed.status).toBe(placed === null ? 200 : 409)
    }
  })
})

describe('a store that is closed during a request', () => {
  type Answered = { status: number; body: { code?: string; items?: unknown } }

  /** Tables whose rows are deleted with a store. */
  const going = [
    'payout_phone_codes',
    'payout_phones',
    'product_imports',
    'store_messages',
    'store_invitations',
    'store_members',
    'store_documents',
    'store_verifications',
  ]

  /**
   * Closes the store. No transaction that waits for the store may hold a lock on these rows: that would be a deadlock.
   */
  async function closeIn(tx: Tx, storeId: number) {
    await sql`set local lock_timeout = '500ms'`.execute(tx)
    for (const table of going) await sql`delete from ${sql.table(table)} where store_id = ${storeId}`.execute(tx)
    await sql`update products set state = 'withheld' where store_id = ${storeId}`.execute(tx)
    await sql`
      update stores set status = 'closed', closed_at = ${shop.clock.now()}, about = '', return_policy = '',
        phone_number = '', logo_media_id = null, away_until = null, away_message = ''
      where id = ${storeId}`.execute(tx)
  }

  /**
   * The response to a request that passed authentication, read its data, and waited for the store while it was closed.
   */
  async function whileClosing(storeId: number, act: () => Promise<Answered>): Promise<Answered> {
    let acting: Promise<Answered> | undefined
    await inTransaction(shop.db, async (tx) => {
      await sql`select from stores where id = ${storeId} for update`.execute(tx)
      let isDone = false
      acting ??= act().finally(() => (isDone = true))
      while (!isDone && !(await shop.database.isSomebodyWaiting())) await new Promise(setImmediate)
      await closeIn(tx, storeId)
    })
    if (!acting) throw new Error('nobody acted')
    return acting
  }

  it('rejects an order of its products and names the unavailable ones', async () => {
    const seller = await aSeller(shop)
    const product = await shop.catalogFixture.aProduct({ storeId: seller.storeId })
    const shopper = await aShopper(shop)
    const refused = await whileClosing(seller.storeId, () =>
      shopper.buys(product).then(
        () => ({ status: 201, body: {} }),
        ({ message }: Error) => ({ status: 409, body: JSON.parse(message.replace('no order: ', '')) }),
      ),
    )
    expect(refused.body).toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
      items: [{ product_id: product.productId, variant_id: product.variantId }],
    })
    expect((await shopper.get('/api/cart/')).cart).toHaveLength(1)
  })

  it('gives every seller request success or a declared error, without a deadlock', { timeout: 90_000 }, async () => {
    const heard = new Set<string>()
    const rows: Record<string, (caller: SellerCaller) => Row | Promise<Row>> = sellerRows
    const keeps = (key: string, { status, body }: Answered) => {
      const declared: readonly string[] = endpoints.find((one) => `${one.method} ${one.path}` === key)?.errors ?? []
      if (status >= 300) expect([...declared, 'VALIDATION_FAILED'], key).toContain(body.code)
      if (body.code === 'STORE_CLOSED') heard.add(key)
    }
    for (const one of endpoints) {
      if (one.access !== 'seller' || one.method === 'GET') continue
      const key = `${one.method} ${one.path}`
      const caller = await aCallerOf(shop, one)
      const { params = {}, body } = (await rows[key]?.(caller)) ?? {}
      const path = one.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? name)
      const headers = { authorization: `Bearer ${caller.access}` }
      keeps(key, await whileClosing(caller.storeId, () => shop.send(one.method, path, body, headers)))
    }

    const form = (fields: Record<string, string>, file: string, content: Buffer) => {
      const filled = new FormData()
      for (const [name, value] of Object.entries(fields)) filled.append(name, value)
      filled.append(file, new Blob([Uint8Array.from(content)]), 'file')
      return filled
    }
    const sent = await picture()
    const acts = async (key: string, prepare: (seller: Seller) => Promise<() => Promise<Answered>>) => {
      const seller = await aSeller(shop)
      const act = await prepare(seller)
      keeps(key, await whileClosing(seller.storeId, act))
    }
    const documents = () => form({ kinds: 'identity-front' }, 'documents', sent)
    await acts('POST /api/seller/verification/', async (seller) => {
      return () => seller.call('POST', '/api/seller/verification/', documents())
    })
    await acts('POST /api/admin/verifications/:storeId/approve/', async (seller) => {
      const { body } = await seller.call('POST', '/api/seller/verification/', documents())
      const { submitted_at } = body
      return () => requested('POST', `verifications/${seller.storeId}/approve/`, { submitted_at })
    })
    const products = (name: string) =>
      form({ file_name: 'products.csv' }, 'file', Buffer.from(`Name,Price,Stock\n${name},100,1\n`))
    await acts('POST /api/seller/imports/', async (seller) => {
      await seller.call('POST', '/api/seller/imports/', products('Kettle'))
      await shop.pass()
      return () => seller.call('POST', '/api/seller/imports/', products('Lamp'))
    })
    await acts('POST /api/seller/join/', async (seller) => {
      const person = await aShopper(shop)
      await seller.call('POST', '/api/seller/staff/', { email: person.email, rights: ['orders'] })
      await shop.pass()
      const [mail] = await person.mails()
      const token = decodeURIComponent(/\/Seller\/Join\?token=([^\s"<]+)/.exec(mail?.text ?? '')?.[1] ?? '')
      expect(token).not.toBe('')
      return () => person.call('POST', '/api/seller/join/', { token })
    })
    await acts('POST /api/seller/payout-phone/verify/', async (seller) => {
      const phone_number = '0733987002'
      await seller.call('POST', '/api/seller/payout-phone/', { phone_number, password: seller.password })
      await shop.pass()
      const { body } = await shop.send('GET', '/sandbox/sms/messages.json?to=%2B254733987002')
      const code = /^\d{6}/.exec(body[0]?.text ?? '')?.[0]
      expect(code).toBeDefined()
      return () => seller.call('POST', '/api/seller/payout-phone/verify/', { code })
    })
    await acts('POST /api/admin/stores/:id/messages/', async (seller) => {
      return () => requested('POST', `stores/${seller.storeId}/messages/`, { subject: 'Hello', text: 'Hello.' })
    })

    const ofSellers = endpoints.filter(({ path }) => /^\/api\/seller\/|\/messages\/$/.test(path))
    const declaring = ofSellers.filter(({ errors = [] }) => (errors as readonly string[]).includes('STORE_CLOSED'))
    expect([...heard].sort()).toEqual(declaring.map(({ method, path }) => `${method} ${path}`).sort())
  })
})

describe('a close request', () => {
  it('is rejected while the store has a held, pending, available or negative balance', async () => {
    for (const posting of [
      (storeId: number): Posting => ({ from: 'provider:cash', to: `seller:${storeId}:held`, amountCents: 1 }),
      (storeId: number): Posting => ({ from: 'provider:cash', to: `seller:${storeId}:pending`, amountCents: 1 }),
      (storeId: number): Posting => ({ from: 'provider:cash', to: `seller:${storeId}:available`, amountCents: 10_00 }),
      (storeId: number): Posting => ({ from: `seller:${storeId}:available`, to: 'provider:cash', amountCents: 1 }),
    ]) {
      const seller = await aSeller(shop)
      await book([posting(seller.storeId)])
      await expectHindered(seller, 'STORE_HAS_MONEY', 'money')
    }
  })

  it('is rejected while an order is unpaid, in progress, returnable or disputed', async () => {
    const seller = await aSeller(shop)
    const { storeId } = seller
    const { orderId, shopper, pays } = await soldBy(seller)
    await expectHindered(seller, 'STORE_HAS_OPEN_ORDERS', 'orders')
    await pays()
    await emptied(seller)
    for (const step of ['processing', 'shipped', 'delivered'] as const) {
      await expectHindered(seller, 'STORE_HAS_OPEN_ORDERS', 'orders')
      await cancelsSellerOrder(orderId, storeId, step)
    }
    const { items } = await shopper.get(`/api/orders/${orderId}/`)
    const lines = [{ item_id: items[0].id, quantity: 1 }]
    const returned = await shopper.call('POST', `/api/orders/${orderId}/returns/`, { lines, reason: 'damaged' })
    await cancelsSellerOrder(orderId, storeId, 'completed')
    await expectHindered(seller, 'STORE_HAS_OPEN_ORDERS', 'orders')
    await shopper.call('POST', `/api/orders/${orderId}/returns/${returned.body.return_requests[0].id}/withdraw/`)

    const payable = shop.db.updateTable('payables').where('order_id', '=', orderId)
    await payable.set({ is_disputed: true }).execute()
    await expectHindered(seller, 'STORE_HAS_OPEN_ORDERS', 'orders')
    await payable.set({ is_disputed: false }).execute()
    expect((await close(seller)).status).toBe(200)
    const order = await shopper.get(`/api/orders/${orderId}/`)
    expect(order).toMatchObject({ status: 'completed', total_amount: expect.any(Number) })
  })
})

describe('the remaining balance of a closed store', () => {
  const paidByHand = async () => {
    const { rows } = await sql<{ byHand: number; rounded: number }>`
      select coalesce(sum(amount_cents) filter (where to_account = 'shop:paid_out'), 0) as "byHand",
        coalesce(sum(amount_cents) filter (where to_account = 'shop:rounding'), 0) as rounded
      from ledger_postings`.execute(shop.db)
    return rows[0] ?? { byHand: 0, rounded: 0 }
  }

  it('is paid by hand first when it is too small for M-Pesa, with a reference in the audit trail', async () => {
    const seller = await aSeller(shop)
    await book([{ from: 'provider:cash', to: `seller:${seller.storeId}:available`, amountCents: 9_99 }])
    const before = await paidByHand()
    expect((await look(seller)).closing).toEqual({ blocking_reason: null, rest: 9.99 })
    for (const answer of [await close(seller, undefined, 9.99), await close(seller, ' ', 9.99)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'STORE_REST_TO_PAY', rest: 9.99 } })
    expect((await close(seller, 'In cash, 23 November', 9.99)).status).toBe(200)
    expect(await paidByHand()).toEqual({ ...before, byHand: before.byHand + 9_99 })
    expect((await look(seller)).money).toEqual({ available: 0, pending: 0, held: 0 })
    const { headers } = await shop.operator('owner')
    const { body } = await shop.send('GET', `/api/admin/audit/?subject=store:${seller.storeId}`, undefined, headers)
    expect(JSON.stringify(body)).toContain('In cash, 23 November')
  })

  it('is posted only when it equals the amount that the operator saw; otherwise the store stays open', async () => {
    const seller = await aSeller(shop)
    const available = `seller:${seller.storeId}:available` as const
    await book([{ from: 'provider:cash', to: available, amountCents: 9_99 }])
    const { rest } = (await look(seller)).closing
    // A refund after the operator paid the amount on the screen.
    await book([{ from: available, to: 'provider:cash', amountCents: 4_00 }])
    const before = { paid: await paidByHand(), store: await look(seller) }
    for (const seen of [rest, 0]) expect((await close(seller, 'QHJ7', seen)).body.code).toBe('STORE_REST_CHANGED')
    expect({ paid: await paidByHand(), store: await look(seller) }).toEqual(before)
    expect(await trailOf(seller)).toEqual([])
    expect((await close(seller, 'QHJ7', 5.99)).status).toBe(200)
  })

  it('is posted to rounding without a payment when it is below one shilling', async () => {
    const seller = await aSeller(shop)
    await book([{ from: 'provider:cash', to: `seller:${seller.storeId}:available`, amountCents: 45 }])
    const before = await paidByHand()
    expect((await close(seller, undefined, 0.45)).status).toBe(200)
    expect(await paidByHand()).toEqual({ ...before, rounded: before.rounded + 45 })
    const { checks } = await auditLedger(shop.db, capturedTotals)
    expect(checks.filter(({ objections }) => objections.some((text) => text.includes('rounding')))).toEqual([])
  })
})

describe('a staff member of a store', () => {
  it('can be erased: the store loses the member and stays open', async () => {
    const seller = await aSeller(shop)
    const staff = await aSeller(shop, { at: seller, rights: ['orders'] })
    const other = await aSeller(shop)
    await shop.db
      .updateTable('users')
      .set({ email_confirmed_at: shop.clock.now() })
      .where('id', '=', staff.userId)
      .execute()
    await other.call('POST', '/api/seller/staff/', { email: staff.email, rights: ['orders'] })
    const support = await shop.operator('support')
    const erase = (userId: number) => shop.send('POST', `/api/admin/people/${userId}/erase/`, {}, support.headers)
    expect((await erase(staff.userId)).status).toBe(200)
    const { body } = await seller.call('GET', '/api/seller/staff/')
    expect(body.members).toMatchObject([{ id: seller.userId, is_owner: true }])
    expect((await other.call('GET', '/api/seller/staff/')).body.invitations).toEqual([])
    expect((await erase(seller.userId)).body.code).toBe('ACCOUNT_OWNS_A_STORE')
  })
})
