import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nairobiDay } from '#contract/shared/days.ts'
import { payoutStates, type PayoutState } from '#contract/shared/states.ts'
import { aSeller, type Seller } from '../../test/factories/seller.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'

let shop: WholeShop
let finance: { operatorId: number; headers: Record<string, string> }
let seller: Seller
let other: Seller
const ids = new Map<PayoutState, number>()

beforeAll(async () => {
  shop = await aWholeShop()
  ;[seller, other] = [await aSeller(shop), await aSeller(shop)]
  for (const [at, state] of payoutStates.entries()) ids.set(state, await aWithdrawal(seller, state, at))
})
beforeEach(async () => {
  finance = await shop.operator('finance')
})
afterAll(() => shop.close())

/** Requested on the n-th of July, with an amount of n thousand and fifty cents. */
async function aWithdrawal({ storeId }: Seller, state: PayoutState, n: number): Promise<number> {
  const at = new Date(`2026-07-0${n + 1}T21:30:00Z`)
  const { id } = await shop.db
    .insertInto('payouts')
    .values({
      key: `withdrawal:${storeId}:${state}`,
      payee: 'store',
      store_id: storeId,
      phone: `+25471234567${n}`,
      amount_cents: n * 1000_00 + 50,
      fee_cents: 0,
      state,
      reference: state === 'paid' ? 'SG7AbC' : null,
      reason: state === 'rejected' ? '=HYPERLINK("x")' : null,
      requested_at: at,
      sent_at: ['sent', 'unknown', 'paid', 'failed'].includes(state) ? at : null,
      ended_at: ['paid', 'failed', 'rejected'].includes(state) ? at : null,
      next_check_at: ['sent', 'unknown'].includes(state) ? new Date('2030-01-01T00:00:00Z') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  shop.send(method, `/api/admin/withdrawals/${path}`, body, finance.headers)
async function found(query: string): Promise<PayoutState[]> {
  const { status, body } = await call('GET', `?${query}`)
  expect(status).toBe(200)
  return body.map((one: { status: PayoutState }) => one.status)
}

describe('the operators’ list of withdrawals', () => {
  it('starts with open withdrawals, oldest first', async () => {
    expect(await found('')).toEqual(['requested', 'approved', 'sent', 'unknown'])
  })

  it('contains every state, newest first, page by page', async () => {
    expect(await found('status=all')).toEqual(payoutStates.toReversed())
    const first = await shop.http.inject({
      url: '/api/admin/withdrawals/?status=all&limit=4',
      headers: finance.headers,
    })
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
    const rest = await shop.http.inject({ url: next, headers: finance.headers })
    const both = [...first.json<{ id: number }[]>(), ...rest.json<{ id: number }[]>()]
    expect(both.map(({ id }) => id)).toEqual([...ids.values()].toSorted((a, b) => b - a))
  })

  it.each(payoutStates)('filters by the state %s', async (state) => {
    expect(await found(`status=${state}`)).toEqual([state])
  })

  it.each<[string, string, PayoutState[]]>([
    ['the phone', 'status=all&q=0712345671', ['approved']],
    ['the reference in any letter case', 'status=all&q=sg7abc', ['paid']],
    ['an unknown reference', 'status=all&q=SG7', []],
    ['days in Nairobi, inclusive', 'status=all&from=2026-07-02&to=2026-07-03', ['approved', 'requested']],
    ['the minimum amount', 'status=all&min=5000.50', ['rejected', 'unknown']],
    ['the maximum amount', 'status=all&max=1000.50', ['approved', 'requested']],
    ['several filters', 'status=all&max=1000.50&q=0712345671', ['approved']],
  ])('filters by %s', async (_, query, states) => {
    const all = await found(query)
    expect(all.toSorted()).toEqual(states.toSorted())
  })

  it('filters by the store’s number or a part of its name', async () => {
    await shop.db.updateTable('stores').set({ name: 'Mboga ya Amani' }).where('id', '=', seller.storeId).execute()
    expect(await found(`store=${seller.storeNumber}`)).toHaveLength(4)
    expect(await found('store=amani')).toHaveLength(4)
    expect(await found(`store=${other.storeNumber}`)).toEqual([])
    expect(await found('store=nobody')).toEqual([])
  })

  it.each(['status=lost', 'min=ten', 'max=-1', 'from=2026-13-01'])('refuses the filter %s', async (query) => {
    expect(await call('GET', `?${query}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  it('exports the filtered list as CSV, named after the day in Nairobi, and audits who took it', async () => {
    const { headers, body } = await shop.http.inject({
      url: '/api/admin/withdrawals/csv/?status=all&store=amani',
      headers: finance.headers,
    })
    const day = nairobiDay(shop.clock.now())
    expect(headers['content-disposition']).toBe(`attachment; filename="sokoni-withdrawals-${day}.csv"`)
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(1 + payoutStates.length)
    expect(lines.find((line) => line.includes('paid'))).toContain(',SG7AbC,')
    // Spreadsheets must not interpret a cell as a formula.
    expect(body).toContain(`'=HYPERLINK`)
    expect(body).not.toContain('+254712345671')
    const entry = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'changes'])
      .where('subject', '=', 'withdrawals:all')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actor: `operator:${finance.operatorId}`, changes: { status: 'all' } })
  })
})

describe('D37 marking a withdrawal as paid by hand', () => {
  it.each(payoutStates.filter((state) => state !== 'approved'))('is refused in the state %s', async (state) => {
    const answer = await call('POST', `${ids.get(state)}/mark-paid/`, { reference: 'bank slip 12' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYOUT_STEP_NOT_POSSIBLE', state } })
    expect(await found(`status=${state}`)).toEqual([state])
  })
})

describe('D37 a withdrawal whose outcome is unknown', () => {
  it.each(payoutStates.filter((state) => state !== 'unknown'))('cannot be resolved in the state %s', async (state) => {
    const answer = await call('POST', `${ids.get(state)}/resolve/`, { status: 'failed', reason: 'Never sent.' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYOUT_STEP_NOT_POSSIBLE', state } })
  })

  it.each([
    ['paid under M-Pesa’s receipt', { status: 'paid', reference: 'SG7PAID' }, { available: 0 }],
    ['not paid, and the amount is available again', { status: 'failed', reason: 'Never sent.' }, { available: 75 }],
  ])('is %s once an operator has resolved it', async (_, how, { available }) => {
    const store = await aSeller(shop)
    const id = await aWithdrawal(store, 'unknown', 0)
    await shop.db.updateTable('payouts').set({ amount_cents: 75_00 }).where('id', '=', id).execute()
    await shop.db.transaction().execute((tx) =>
      shop.modules.ledger.post(tx, {
        key: `sale:${store.storeId}`,
        reason: 'a test',
        postings: [{ from: 'provider:cash', to: `seller:${store.storeId}:pending`, amountCents: 75_00 }],
      }),
    )
    expect(await call('POST', `${id}/resolve/`, how)).toMatchObject({ status: 200, body: { status: how.status } })
    expect((await store.call('GET', '/api/seller/wallet/')).body).toMatchObject({
      balance: available,
      pending_withdrawals: 0,
    })
    expect((await call('POST', `${id}/resolve/`, how)).body.code).toBe('PAYOUT_STEP_NOT_POSSIBLE')
  })
})
