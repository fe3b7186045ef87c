import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { inTransaction } from '../../platform/db/index.ts'
import { aSeller, type Seller } from '../../test/factories/seller.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'
import type { Posting } from '../ledger/index.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
  // Large withdrawals need no second factor in this file: seller-factors.test.ts tests when one is needed.
  const changes = { secondFactorWithdrawalMinCents: 1_000_000_00 }
  await inTransaction(shop.db, (tx) => shop.modules.settings.change(tx, 'shop', changes))
})
afterAll(() => shop.close())

const book = (
  key: string,
  postings: Posting[],
  { orderId, clawsBack = false }: Partial<{ orderId: string; clawsBack: boolean }> = {},
) =>
  inTransaction(shop.db, (tx) =>
    shop.modules.ledger.post(tx, { key, reason: 'a test', postings, clawsBack, ...(orderId && { orderId }) }),
  )

/** A store with this much sold and released. */
async function aRichSeller(cents: number): Promise<Seller> {
  const seller = await aSeller(shop)
  await sell(seller, cents)
  await release(seller, cents)
  return seller
}

const sell = ({ storeId }: Seller, amountCents: number, orderId?: string) =>
  book(`sale:${randomUUID()}`, [{ from: 'provider:cash', to: `seller:${storeId}:held`, amountCents }], {
    ...(orderId && { orderId }),
  })

const release = ({ storeId }: Seller, amountCents: number, orderId?: string) =>
  book(
    `release:${randomUUID()}`,
    [{ from: `seller:${storeId}:held`, to: `seller:${storeId}:available`, amountCents }],
    { ...(orderId && { orderId }) },
  )

async function withdraw(seller: Seller, amount: unknown, key?: string) {
  const headers = { authorization: `Bearer ${seller.access}`, ...(key && { 'idempotency-key': key }) }
  return shop.send('POST', '/api/seller/withdrawals/', { amount }, headers)
}

const wallet = async (seller: Seller) => (await seller.call('GET', '/api/seller/wallet/')).body
const transactions = async (seller: Seller) => (await seller.call('GET', '/api/seller/transactions/')).body

async function operator() {
  const { headers } = await shop.operator()
  return (method: 'GET' | 'POST', path: string, body?: object) =>
    shop.send(method, `/api/admin/withdrawals/${path}`, body, headers)
}

/** Everything that an operator requires before a payout is sent. */
async function verifiedStore(seller: Seller, phone = '+254712345699') {
  const { storeId } = seller
  const at = shop.clock.now()
  await shop.db.updateTable('stores').set({ identity_verified_at: at }).where('id', '=', storeId).execute()
  await shop.db
    .insertInto('payout_phones')
    .values({ store_id: storeId, phone, verified_at: at, payable_from: at })
    .execute()
  return seller
}

describe('V§3 Wallet', () => {
  it('starts empty, and lists what an operator will require', async () => {
    const seller = await aSeller(shop)
    expect(await wallet(seller)).toEqual({
      balance: 0,
      pending_withdrawals: 0,
      held: 0,
      payout_phone: { phone_number: '', is_verified: false, payable_from: null },
      is_identity_verified: false,
      payout_hold: null,
      withdrawal_limits: { max: 250_000, min: 10, fee: 0 },
    })
    expect(await transactions(seller)).toEqual([])
    expect((await seller.call('GET', '/api/seller/statements/')).body).toEqual([])
  })

  it('D36 shows held, available and pending money separately', async () => {
    const seller = await aRichSeller(900_00)
    await sell(seller, 100_50)
    await withdraw(seller, 250)
    expect(await wallet(seller)).toMatchObject({ balance: 650, pending_withdrawals: 250, held: 100.5 })
  })

  it('is visible to members with access to money', async () => {
    const owner = await aSeller(shop)
    const cashier = await aSeller(shop, { at: owner, rights: ['money'] })
    const packer = await aSeller(shop, { at: owner, rights: ['orders', 'products'] })
    expect((await cashier.call('GET', '/api/seller/wallet/')).status).toBe(200)
    expect((await packer.call('GET', '/api/seller/wallet/')).status).toBe(403)
    expect((await withdraw(packer, 1)).status).toBe(403)
    expect((await cashier.call('POST', '/api/seller/payout-phone/', { phone_number: '0712345678' })).status).toBe(403)
  })
})

describe('V§4 Withdrawal, V§5 Withdrawal: the request', () => {
  it('moves the amount from the available to the pending balance', async () => {
    const seller = await aRichSeller(500_00)
    const { status, body } = await withdraw(seller, '120.55')
    expect(status).toBe(201)
    expect(body).toMatchObject({ amount: 120.55, fee: 0, paid_amount: 120, status: 'requested', reference: null })
    expect(await wallet(seller)).toMatchObject({ balance: 379.45, pending_withdrawals: 120.55 })
    expect((await seller.call('GET', '/api/seller/withdrawals/')).body).toEqual([body])
  })

  it.each([[0], [-1], [0.001], ['NaN'], [''], ['1e3'], ['0x10'], ['  '], ['12,5'], ['-5'], [1e15]])(
    'V§5 refuses the amount %j with a message, and changes nothing',
    async (amount) => {
      const seller = await aRichSeller(500_00)
      const { status, body } = await withdraw(seller, amount)
      expect({ status, error: body.error }).toEqual({ status: 400, error: 'Please enter a valid withdrawal amount' })
      expect(await wallet(seller)).toMatchObject({ balance: 500, pending_withdrawals: 0 })
    },
  )

  it.each([[null], [true], [{}], [[5]]])('V§5 refuses the amount %j as malformed', async (amount) => {
    const seller = await aRichSeller(500_00)
    expect(await withdraw(seller, amount)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('D37 must be KSh 10 at least, and may take the full balance', async () => {
    const seller = await aRichSeller(10_00)
    expect(await withdraw(seller, 9.99)).toMatchObject({
      status: 400,
      body: { code: 'WITHDRAWAL_TOO_SMALL', min: 10, max: 250_000 },
    })
    expect(await wallet(seller)).toMatchObject({ balance: 10, pending_withdrawals: 0 })
    expect((await withdraw(seller, 10)).status).toBe(201)
    expect(await wallet(seller)).toMatchObject({ balance: 0, pending_withdrawals: 10 })
  })

  it('D37 leaves a store with at most 5 open requests, even after 20 at once', async () => {
    const seller = await aRichSeller(500_00)
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(seller, 10)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => `${body.code} ${body.max}`))).toEqual(new Set(['TOO_MANY_WITHDRAWALS 5']))
    expect(await wallet(seller)).toMatchObject({ balance: 450, pending_withdrawals: 50 })
    const ended = answers.find(({ status }) => status === 201)?.body.id
    await (
      await operator()
    )('POST', `${ended}/reject/`, { reason: 'Please ask for one amount.' })
    expect((await withdraw(seller, 10)).status).toBe(201)
    expect((await withdraw(seller, 10)).body.code).toBe('TOO_MANY_WITHDRAWALS')
  })

  it('is limited to 30 an hour for one store', async () => {
    const [seller, other] = [await aRichSeller(100_00), await aRichSeller(100_00)]
    for (let n = 0; n < 30; n++) expect((await withdraw(seller, 1)).body.code).toBe('WITHDRAWAL_TOO_SMALL')
    expect(await withdraw(seller, 10)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await withdraw(other, 10)).status).toBe(201)
  })

  it('V§5 is refused above the balance, with the available amount', async () => {
    const seller = await aRichSeller(10_00)
    const { status, body } = await withdraw(seller, 10.01)
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: 'This is more than your available balance.', available: 10 })
    expect(await transactions(seller)).toHaveLength(2)
  })

  it('is refused above M-Pesa’s limit for one payout, with that reason', async () => {
    const seller = await aRichSeller(300_000_00)
    expect(await withdraw(seller, 250_000.01)).toMatchObject({ status: 400, body: { code: 'WITHDRAWAL_TOO_LARGE' } })
    expect((await withdraw(seller, 250_000)).status).toBe(201)
  })

  it('never takes more than the balance, even from many concurrent requests', async () => {
    const seller = await aRichSeller(100_00)
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(seller, 30)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await wallet(seller)).toMatchObject({ balance: 10, pending_withdrawals: 90 })
  })

  it('D24 creates one withdrawal when repeated under one key', async () => {
    const seller = await aRichSeller(100_00)
    const key = randomUUID()
    const [one, other] = await Promise.all([withdraw(seller, 60, key), withdraw(seller, 60, key)])
    expect(one.body.id).toBe(other.body.id)
    expect(await wallet(seller)).toMatchObject({ balance: 40, pending_withdrawals: 60 })
    expect((await withdraw(seller, 61, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('leaves a negative balance only by a concurrent refund, which the next sales fill up (D36)', async () => {
    const seller = await aRichSeller(100_00)
    const { storeId } = seller
    const refund = book(
      `refund-requested:${randomUUID()}`,
      [{ from: `seller:${storeId}:available`, to: 'customers:owed', amountCents: 80_00 }],
      { clawsBack: true },
    )
    const [withdrawn] = await Promise.all([withdraw(seller, 100), refund])
    const first = await wallet(seller)
    if (withdrawn.status === 201) expect(first).toMatchObject({ balance: -80, pending_withdrawals: 100 })
    else expect(first).toMatchObject({ balance: 20, pending_withdrawals: 0 })
    expect((await withdraw(seller, 21)).status).toBe(409)
    await sell(seller, 100_00)
    await release(seller, 100_00)
    expect((await wallet(seller)).balance).toBe(first.balance + 100)
  })
})

describe('D37 a withdrawal', () => {
  it('is not approved by any operator before the phone and the owner are proven', async () => {
    const seller = await aRichSeller(500_00)
    const { id } = (await withdraw(seller, 100)).body
    const ask = await operator()
    const blockingReason = async () => {
      const { body } = await ask('GET', '?limit=100')
      return body.find((one: { id: number }) => one.id === id).blocking_reason
    }
    expect(await blockingReason()).toBe('PAYOUT_PHONE_NOT_VERIFIED')
    expect((await ask('POST', `${id}/approve/`)).body.code).toBe('PAYOUT_PHONE_NOT_VERIFIED')
    const byCommand = inTransaction(shop.db, (tx) => shop.modules.payments.payouts.approve(tx, id, 'shop'))
    await expect(byCommand).rejects.toThrow('PAYOUT_PHONE_NOT_VERIFIED')

    await verifiedStore(seller)
    await shop.db.updateTable('payouts').set({ phone: '+254712345699' }).where('id', '=', id).execute()
    await shop.db.updateTable('stores').set({ identity_verified_at: null }).where('id', '=', seller.storeId).execute()
    expect((await ask('POST', `${id}/approve/`)).body.code).toBe('STORE_IDENTITY_NOT_VERIFIED')
    expect(await blockingReason()).toBe('STORE_IDENTITY_NOT_VERIFIED')
    await shop.db
      .updateTable('stores')
      .set({ identity_verified_at: shop.clock.now() })
      .where('id', '=', seller.storeId)
      .execute()
    const soon = new Date(shop.clock.now().getTime() + 60_000)
    await shop.db
      .updateTable('payout_phones')
      .set({ payable_from: soon })
      .where('store_id', '=', seller.storeId)
      .execute()
    expect((await ask('POST', `${id}/approve/`)).body).toMatchObject({
      code: 'PAYOUT_PHONE_TOO_NEW',
      payable_from: soon.toISOString(),
    })
    shop.clock.advance(60)
    expect((await ask('POST', `${id}/approve/`)).body).toMatchObject({ status: 'approved' })
    expect((await ask('POST', `${id}/approve/`)).body.code).toBe('PAYOUT_STEP_NOT_POSSIBLE')
  })

  it('is not approved while its store owes money for refunds; rejecting it fills the balance up', async () => {
    const seller = await verifiedStore(await aRichSeller(500_00))
    const { id } = (await withdraw(seller, 500)).body
    const back = (amountCents: number): Posting[] => [
      { from: `seller:${seller.storeId}:available`, to: 'customers:owed', amountCents },
    ]
    await book(`refund-requested:${randomUUID()}`, back(500_00), { clawsBack: true })
    const ask = await operator()
    const listed = async () => (await ask('GET', '?limit=100')).body.find((one: { id: number }) => one.id === id)
    expect(await listed()).toMatchObject({ blocking_reason: 'STORE_OWES' })
    expect((await ask('POST', `${id}/approve/`)).body.code).toBe('STORE_OWES')
    expect(await wallet(seller)).toMatchObject({ balance: -500, pending_withdrawals: 500 })
    expect((await ask('POST', `${id}/reject/`, { reason: 'It was all given back.' })).body.status).toBe('rejected')
    expect(await wallet(seller)).toMatchObject({ balance: 0, pending_withdrawals: 0 })
  })

  it('is not paid by hand if its store owes money since the approval; rejecting it fills the balance up', async () => {
    const seller = await verifiedStore(await aRichSeller(500_00))
    const { id } = (await withdraw(seller, 500)).body
    const ask = await operator()
    expect((await ask('POST', `${id}/approve/`)).status).toBe(200)
    const taken: Posting = { from: `seller:${seller.storeId}:available`, to: 'customers:owed', amountCents: 200_00 }
    await book(`refund-requested:${randomUUID()}`, [taken], { clawsBack: true })
    expect((await ask('POST', `${id}/mark-paid/`, { reference: 'QHJ7' })).body.code).toBe('STORE_OWES')
    expect(await wallet(seller)).toMatchObject({ balance: -200, pending_withdrawals: 500 })
    expect((await ask('POST', `${id}/reject/`, { reason: 'It was given back.' })).body.status).toBe('rejected')
    expect(await wallet(seller)).toMatchObject({ balance: 300, pending_withdrawals: 0 })
  })

  it('goes from requested to paid, and its line is completed', async () => {
    const seller = await verifiedStore(await aRichSeller(500_00))
    const { id } = (await withdraw(seller, 100.75)).body
    expect((await transactions(seller))[0]).toMatchObject({ type: 'withdrawal', amount: -100.75, status: 'pending' })
    const ask = await operator()
    await ask('POST', `${id}/approve/`)
    await shop.pass()
    await shop.pass(10)
    const [paid] = (await seller.call('GET', '/api/seller/withdrawals/')).body
    expect(paid).toMatchObject({ id, status: 'paid', reference: expect.stringMatching(/^[A-Z0-9]{10}$/) })
    expect(await wallet(seller)).toMatchObject({ balance: 400, pending_withdrawals: 0 })
    expect(await transactions(seller)).toMatchObject([
      { type: 'withdrawal_paid', amount: -100, status: 'completed' },
      { type: 'withdrawal', amount: -100.75, status: 'completed' },
      { type: 'release', amount: 500, status: 'completed' },
      { type: 'sale', amount: 500, status: 'completed' },
    ])
  })

  it('returns the money when rejected, and shows the reason', async () => {
    const seller = await verifiedStore(await aRichSeller(500_00))
    const { id } = (await withdraw(seller, 100)).body
    const ask = await operator()
    await ask('POST', `${id}/reject/`, { reason: 'The name on the ID is another.' })
    expect(await wallet(seller)).toMatchObject({ balance: 500, pending_withdrawals: 0 })
    const [rejected] = (await seller.call('GET', '/api/seller/withdrawals/')).body
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'The name on the ID is another.' })
    const [back, requested] = await transactions(seller)
    expect(back).toMatchObject({ type: 'withdrawal_returned', amount: 100, status: 'completed' })
    expect(requested).toMatchObject({ type: 'withdrawal', status: 'rejected' })
    expect((await ask('POST', `${id}/mark-paid/`, { reference: 'x' })).body.code).toBe('PAYOUT_STEP_NOT_POSSIBLE')
  })

  it('is paid to the cent when paid by hand', async () => {
    const seller = await verifiedStore(await aRichSeller(500_00))
    const { id } = (await withdraw(seller, 10.5)).body
    const ask = await operator()
    await ask('POST', `${id}/approve/`)
    const { body } = await ask('POST', `${id}/mark-paid/`, { reference: 'bank slip 12' })
    expect(body).toMatchObject({ status: 'paid', reference: 'bank slip 12' })
    expect(await wallet(seller)).toMatchObject({ balance: 489.5, pending_withdrawals: 0 })
  })

  it('V§6 Administrator: is decided by an operator, with an audit entry', async () => {
    const seller = await verifiedStore(await aRichSeller(500_00))
    const { id } = (await withdraw(seller, 100)).body
    const { operatorId, headers } = await shop.operator('finance')
    await shop.send('POST', `/api/admin/withdrawals/${id}/approve/`, {}, headers)
    const lines = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('subject', '=', `payout:${id}`)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { actor: `shopper:${seller.userId}`, action: 'withdrawal.requested' },
      { actor: `operator:${operatorId}`, action: 'withdrawal.approved' },
    ])
  })
})

describe('D40 a large withdrawal', () => {
  const aLargeOne = async () => {
    const seller = await verifiedStore(await aRichSeller(200_000_00))
    return String((await withdraw(seller, 150_000)).body.id)
  }

  it('is sent when two operators have approved it, and not after two approvals by the first', async () => {
    const id = await aLargeOne()
    const [first, second] = [await operator(), await operator()]
    expect((await first('POST', `${id}/approve/`)).body).toMatchObject({ status: 'requested' })
    const listed = (await second('GET', '')).body.find((one: { id: number }) => String(one.id) === id)
    expect(listed).toMatchObject({ requires_second_approval: true, first_approved_by: 'Akinyi' })
    const again = await first('POST', `${id}/approve/`)
    expect([again.status, again.body.code]).toEqual([409, 'NEEDS_ANOTHER_OPERATOR'])
    expect((await second('POST', `${id}/approve/`)).body).toMatchObject({ status: 'approved' })
    const reported = await shop.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `payout:${id}`)
      .orderBy('id')
      .execute()
    expect(reported.map(({ action }) => action)).toEqual([
      'withdrawal.requested',
      'withdrawal.first_approved',
      'withdrawal.approved',
    ])
  })

  it('gets one first approval from two concurrent ones, and then the other operator’s', async () => {
    const id = await aLargeOne()
    const [first, second] = [await operator(), await operator()]
    const both = await Promise.all([first('POST', `${id}/approve/`), second('POST', `${id}/approve/`)])
    expect(both.map(({ body }) => String(body.status)).toSorted()).toEqual(['approved', 'requested'])
  })

  it('needs a new first approval when the first operator was disabled or got another role or key', async () => {
    const owner = await shop.operator('owner')
    const steps = [
      ['POST', 'disable/', undefined],
      ['PATCH', '', { role: 'support' }],
      ['POST', 'reset-sign-in/', undefined],
    ] as const
    for (const [method, step, body] of steps) {
      const id = await aLargeOne()
      const gone = await shop.operator('finance')
      const approve = async ({ headers }: typeof gone) =>
        (await shop.send('POST', `/api/admin/withdrawals/${id}/approve/`, {}, headers)).body.status
      expect(await approve(gone)).toBe('requested')
      await shop.send(method, `/api/admin/operators/${gone.operatorId}/${step}`, body, owner.headers)
      const reported = shop.db.selectFrom('audit_entries').select('actor').where('subject', '=', `payout:${id}`)
      expect(await reported.where('action', '=', 'withdrawal.first_approval_revoked').execute()).toEqual([
        { actor: `operator:${owner.operatorId}` },
      ])
      const second = await shop.operator('finance')
      expect(await approve(second), step).toBe('requested')
      expect(await approve(await shop.operator('finance')), step).toBe('approved')
    }
  })

  it('needs a new first approval when its phone has changed', async () => {
    const id = await aLargeOne()
    const ask = await operator()
    await ask('POST', `${id}/approve/`)
    await inTransaction(shop.db, (tx) => shop.modules.payments.payouts.redirect(tx, Number(id), '+254712345600'))
    const { body } = await ask('GET', '')
    expect(body.find((one: { id: number }) => String(one.id) === id)).toMatchObject({ first_approved_by: null })
  })
})

describe('D40 a large sum split into several withdrawals', () => {
  const largestAlone = 100_000
  const hour = 60 * 60

  /** Withdrawals of one store in sequence, each approved by another operator. */
  async function aStore() {
    const seller = await verifiedStore(await aRichSeller(600_000_00))
    const ask = async (amount: number) => Number((await withdraw(seller, amount)).body.id)
    const decide = async (id: number, step = 'approve', body?: object) =>
      (await (await operator())('POST', `${id}/${step}/`, body)).body.status
    const listed = async (id: number) =>
      (await (await operator())('GET', '')).body.find((one: { id: number }) => one.id === id)
    return { ask, decide, listed, approved: async (amount: number) => decide(await ask(amount)) }
  }

  it('needs one approval each as long as the total is not above the limit', async () => {
    const store = await aStore()
    expect(await store.approved(60_000)).toBe('approved')
    const rest = await store.ask(largestAlone - 60_000)
    expect(await store.listed(rest)).toMatchObject({
      requires_second_approval: false,
      approved_last_24h: 60_000,
      single_approver_limit: 100_000,
    })
    expect(await store.decide(rest)).toBe('approved')
    // The total equals the limit: any further withdrawal needs two approvals.
    const more = await store.ask(10)
    expect(await store.listed(more)).toMatchObject({ requires_second_approval: true, approved_last_24h: 100_000 })
    expect(await store.decide(more)).toBe('requested')
    expect(await store.decide(more)).toBe('approved')
    // The limit applies to each store separately.
    expect(await (await aStore()).approved(largestAlone)).toBe('approved')
  })

  it('counts sent withdrawals for 24 hours', async () => {
    const store = await aStore()
    expect(await store.approved(90_000)).toBe('approved')
    const later = await store.ask(20_000)
    shop.clock.advance(3 * hour)
    await shop.pass()
    await shop.pass(10)
    shop.clock.advance(24 * hour - 60)
    expect(await store.listed(later)).toMatchObject({ requires_second_approval: true, approved_last_24h: 90_000 })
    shop.clock.advance(60)
    expect(await store.listed(later)).toMatchObject({ requires_second_approval: false, approved_last_24h: 0 })
    expect(await store.decide(later)).toBe('approved')
  })

  it('counts withdrawals paid by hand, and not rejected ones, before or after their approval', async () => {
    const store = await aStore()
    const [first, second, third] = [await store.ask(90_000), await store.ask(90_000), await store.ask(50_000)]
    expect(await store.decide(first, 'reject', { reason: 'Who is this?' })).toBe('rejected')
    expect(await store.decide(second)).toBe('approved')
    expect(await store.listed(third)).toMatchObject({ requires_second_approval: true, approved_last_24h: 90_000 })
    expect(await store.decide(second, 'reject', { reason: 'Who is this?' })).toBe('rejected')
    expect(await store.listed(third)).toMatchObject({ requires_second_approval: false, approved_last_24h: 0 })
    expect(await store.decide(third)).toBe('approved')
    expect(await store.decide(third, 'mark-paid', { reference: 'bank slip 12' })).toBe('paid')
    expect(await store.approved(60_000)).toBe('requested')
  })

  it('needs two approvals within a batch, and when two operators approve one each at once', async () => {
    const store = await aStore()
    const ids = [await store.ask(60_000), await store.ask(30_000), await store.ask(30_000)]
    const { body } = await (await operator())('POST', 'approve/', { ids })
    expect(body).toEqual({ approved: ids.slice(0, 2), waiting: ids.slice(2), refused: [] })

    const other = await aStore()
    const pair = [await other.ask(60_000), await other.ask(60_000)]
    const [one, two] = [await operator(), await operator()]
    const both = await Promise.all([one('POST', `${pair[0]}/approve/`), two('POST', `${pair[1]}/approve/`)])
    expect(both.map(({ body: { status } }) => String(status)).toSorted()).toEqual(['approved', 'requested'])
  })
})

describe('D40 an operator who loses the right during a decision', () => {
  const ways = {
    disabled: { answers: [401, 'UNAUTHENTICATED'], column: { disabled_at: new Date('2026-07-04T09:00:00Z') } },
    'given other work': { answers: [403, 'FORBIDDEN'], column: { role: 'support' as const } },
  }
  const steps = [
    ['approve', 'requested', 'approve/', {}],
    ['approve several', 'requested', 'approve/', {}],
    ['reject', 'requested', 'reject/', { reason: 'Who is this?' }],
    ['mark paid', 'approved', 'mark-paid/', { reference: 'bank slip 12' }],
  ] as const

  it.each(steps.flatMap((step) => Object.keys(ways).map((way) => [way, ...step] as const)))(
    'refuses an operator who was %s: %s',
    async (way, what, state, path, body) => {
      const { answers, column } = ways[way as keyof typeof ways]
      const seller = await verifiedStore(await aRichSeller(500_00))
      const { id } = (await withdraw(seller, 100)).body
      if (state === 'approved') await (await operator())('POST', `${id}/approve/`)
      const gone = await shop.operator('finance')
      const url = what === 'approve several' ? path : `${id}/${path}`
      const asks = () =>
        shop.send('POST', `/api/admin/withdrawals/${url}`, url === path ? { ids: [id] } : body, gone.headers)

      // The request starts before that is committed: the session is still valid then.
      const requested = await inTransaction(shop.db, async (tx) => {
        await tx.updateTable('operators').set(column).where('id', '=', gone.operatorId).execute()
        if (way === 'disabled')
          await tx.deleteFrom('operator_sessions').where('operator_id', '=', gone.operatorId).execute()
        const answer = asks()
        await shop.database.untilSomebodyWaits()
        return { answer }
      })
      const { status, body: refused } = await requested.answer
      expect([status, refused.code]).toEqual(answers)
      const payout = shop.db.selectFrom('payouts').select(['state', 'first_approved_by']).where('id', '=', id)
      expect(await payout.executeTakeFirstOrThrow()).toEqual({ state, first_approved_by: null })
    },
  )

  it('decides first: disabling the operator waits for the decision in progress', async () => {
    const seller = await verifiedStore(await aRichSeller(200_000_00))
    const { id } = (await withdraw(seller, 150_000)).body
    const [owner, gone] = [await shop.operator('owner'), await shop.operator('finance')]
    const answers = await inTransaction(shop.db, async (tx) => {
      await tx.selectFrom('payouts').select('id').where('id', '=', id).forUpdate().execute()
      const approved = shop.send('POST', `/api/admin/withdrawals/${id}/approve/`, {}, gone.headers)
      await shop.database.untilSomebodyWaits()
      return [approved, shop.send('POST', `/api/admin/operators/${gone.operatorId}/disable/`, undefined, owner.headers)]
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
    // The approval was given, and was revoked with the operator’s right.
    const payout = shop.db.selectFrom('payouts').select(['state', 'first_approved_by']).where('id', '=', id)
    expect(await payout.executeTakeFirstOrThrow()).toEqual({ state: 'requested', first_approved_by: null })
  })
})

describe('D40 several withdrawals', () => {
  it('are approved in one request; a blocking reason of one does not stop the others', async () => {
    const verified = [await aRichSeller(1_000_00), await aRichSeller(1_000_00)]
    const stranger = await aRichSeller(1_000_00)
    for (const seller of verified) await verifiedStore(seller)
    const ids: number[] = []
    for (const seller of [...verified, stranger]) ids.push((await withdraw(seller, 500)).body.id)
    const { status, body } = await (await operator())('POST', 'approve/', { ids })
    expect(status).toBe(200)
    expect(body).toEqual({
      approved: ids.slice(0, 2),
      waiting: [],
      refused: [{ id: ids[2], code: 'PAYOUT_PHONE_NOT_VERIFIED' }],
    })
  })

  it('are all refused above the limit', async () => {
    const seller = await verifiedStore(await aRichSeller(600_000_00))
    const ids: number[] = []
    for (let count = 0; count < 3; count++) ids.push((await withdraw(seller, 200_000)).body.id)
    const { status, body } = await (await operator())('POST', 'approve/', { ids })
    expect([status, body.code, body.max]).toEqual([409, 'TOO_MUCH_AT_ONCE', 500_000])
    const states = await shop.db.selectFrom('payouts').select('state').where('id', 'in', ids).execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['requested']))
  })
})

describe('V§3 Transaction', () => {
  it('are listed page by page by the Link header, each exactly once (D5)', async () => {
    const seller = await aSeller(shop)
    for (let n = 1; n <= 5; n++) await sell(seller, n * 1_00)
    const seen: number[] = []
    const headers = { authorization: `Bearer ${seller.access}` }
    let url = '/api/seller/transactions/?limit=2'
    while (url !== '') {
      const answer: Awaited<ReturnType<typeof shop.http.inject>> = await shop.http.inject({ url, headers })
      seen.push(...answer.json().map((one: { amount: number }) => one.amount))
      url = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1] ?? ''
    }
    expect(seen).toEqual([5, 4, 3, 2, 1])
  })

  it('show the accounts that money moved between, only for this store', async () => {
    const [one, other] = [await aSeller(shop), await aSeller(shop)]
    const key = `sale:${randomUUID()}`
    await book(key, [
      { from: 'provider:mpesa', to: `seller:${one.storeId}:held`, amountCents: 90_00 },
      { from: 'provider:mpesa', to: `seller:${other.storeId}:held`, amountCents: 9_00 },
      { from: 'provider:mpesa', to: 'shop:commission', amountCents: 11_00 },
    ])
    const [line] = await transactions(one)
    const { body } = await one.call('GET', `/api/seller/transactions/${line.id}/`)
    expect(body).toMatchObject({
      type: 'sale',
      amount: 90,
      changes: { held: 90, available: 0, pending: 0 },
      postings: [{ from: 'M-Pesa', to: 'Held', amount: 90 }],
    })
    const stranger = await aSeller(shop)
    expect((await stranger.call('GET', `/api/seller/transactions/${line.id}/`)).body.code).toBe('TRANSACTION_NOT_FOUND')
  })
})

describe('a monthly statement', () => {
  it('adds up: opening balance, every change, closing balance, on the screen, as CSV and as PDF', async () => {
    const seller = await aRichSeller(500_00)
    await withdraw(seller, 200)
    const month = (await seller.call('GET', '/api/seller/statements/')).body[0].month
    const { body } = await seller.call('GET', `/api/seller/statements/${month}/`)
    expect(body).toMatchObject({
      is_open: true,
      opening: { held: 0, available: 0, pending: 0 },
      closing: { held: 0, available: 300, pending: 200 },
      by_type: [
        { type: 'withdrawal', count: 1, amount: -200 },
        { type: 'release', count: 1, amount: 500 },
        { type: 'sale', count: 1, amount: 500 },
      ],
    })
    const headers = { authorization: `Bearer ${seller.access}` }
    const csv = await shop.http.inject({ url: `/api/seller/statements/${month}/csv/`, headers })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="sokoni-${seller.storeNumber}-${month}.csv"`)
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines.at(-1)).toContain(',Withdrawal requested,,-200.00,pending,0.00,300.00,200.00,')
    const pdf = await shop.http.inject({ url: `/api/seller/statements/${month}/pdf/`, headers })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Closing balance 0.00 300.00 200.00')
  })

  it('does not exist for a month before the first sale or in the future', async () => {
    const seller = await aRichSeller(1_00)
    for (const month of ['2019-01', '2099-12', '2026-13', 'now'])
      expect((await seller.call('GET', `/api/seller/statements/${month}/`)).status).toBeGreaterThanOrEqual(400)
    expect((await seller.call('GET', '/api/seller/statements/2024-01/')).body.code).toBe('STATEMENT_NOT_FOUND')
  })
})
