import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../platform/log.ts'
import { createPaypalClient } from '../paypal/paypal-client.ts'
import { aProvider, type AProvider } from '../test/a-provider.ts'
import { createListMpesa } from './list-mpesa.ts'
import { createListPaypal } from './list-paypal.ts'
import { createListPaystack } from './list-paystack.ts'

let provider: AProvider
beforeAll(async () => {
  provider = await aProvider()
})
beforeEach(() => provider.clearCalls())
afterAll(() => provider.close())

const from = new Date('2026-07-04T06:00:00.000Z')
const to = new Date('2026-07-04T09:00:00.000Z')
const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://provider').searchParams)

describe('Paystack’s lists', () => {
  const list = (timeoutMs = 2_000) =>
    createListPaystack({ baseUrl: provider.url, secretKey: 'sk_test_x', publicKey: 'pk' }, { timeoutMs })
  const transaction = (id: number, change: object = {}) => ({
    id,
    status: 'success',
    reference: `SK0000001-${id}`,
    amount: 145_000,
    currency: 'KES',
    paid_at: '2026-07-04T08:00:00.000Z',
    ...change,
  })
  const refund = {
    id: 7,
    status: 'processed',
    amount: '45000',
    currency: 'KES',
    transaction: 3,
    merchant_note: 'our key',
  }
  const page = (data: object[]) => ({ status: 200, body: { status: true, message: 'retrieved', data } })
  const many = (first: number, count: number) => Array.from({ length: count }, (_, n) => transaction(first + n))

  it('are read page by page, each row once, with refunds from two weeks before', async () => {
    provider.answers(page(many(1, 100)), page(many(100, 100)), page(many(200, 50)), page([refund]))
    const answer = await list().read(from, to)
    if (answer.kind !== 'list') throw new Error('it was read')
    expect(answer.money).toHaveLength(249 + 1)
    expect(answer.money[0]).toEqual({
      movement: 'taken',
      receipt: '1',
      ofReceipt: null,
      amountCents: 145_000,
      currency: 'KES',
      state: 'done',
      reference: 'SK0000001-1',
      at: new Date('2026-07-04T08:00:00.000Z'),
    })
    expect(answer.money.at(-1)).toMatchObject({
      movement: 'refunded',
      receipt: '7',
      ofReceipt: '3',
      amountCents: 450_00,
      state: 'done',
      reference: 'our key',
    })
    expect(provider.calls.map(({ path }) => queryOf(path)).map(({ page: number }) => number)).toEqual([
      '1',
      '2',
      '3',
      '1',
    ])
    expect(queryOf(provider.calls[0]?.path ?? '')).toMatchObject({ from: from.toISOString(), to: to.toISOString() })
    expect(queryOf(provider.calls[3]?.path ?? '')).toMatchObject({ from: '2026-06-19T06:00:00.000Z' })
  })

  it('distinguish unpaid transactions from reversed ones', async () => {
    const states = ['abandoned', 'failed', 'reversed'].map((status, n) => transaction(n, { status, paid_at: null }))
    provider.answers(page(states), page([]))
    const answer = await list().read(from, to)
    expect(answer.kind === 'list' && answer.money.map(({ state }) => state)).toEqual(['pending', 'failed', 'reversed'])
  })

  it.each([
    ['a rejected key', { status: 401, body: { status: false, message: 'Invalid key' } }, 'HTTP 401'],
    ['a gateway’s page', { status: 502, body: '<html>' }, 'HTTP 502'],
    ['no response', 'silence', 'no answer'],
    ['a timeout', 'hang', 'no answer'],
    ['rows without amounts', page([{ id: 1 }]), 'a list that makes no sense'],
  ] as const)('cannot be read with %s', async (_what, wire, reported) => {
    provider.answers(wire)
    expect(await list().read(from, to)).toEqual({ kind: 'unreachable', reported })
  })

  it('are given up when they have no end', async () => {
    provider.answersBy(({ path }) => page(many(Number(queryOf(path).page) * 100, 100)))
    expect(await list(10_000).read(from, to)).toEqual({ kind: 'unreachable', reported: 'a list without an end' })
    expect(provider.calls).toHaveLength(500)
  })
})

describe('PayPal’s report', () => {
  const list = (timeoutMs = 2_000) => {
    const options = { baseUrl: provider.url, clientId: 'a', clientSecret: 'b', webhookId: 'c' }
    const token = { current: async () => 'token', renew: async () => 'token' }
    return createListPaypal(createPaypalClient(options, { token, log: silentLog }, { timeoutMs }))
  }
  const line = (id: string, code: string, value: string, change: object = {}) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_status: 'S',
      transaction_amount: { currency_code: 'USD', value },
      transaction_updated_date: '2026-07-04T08:00:00Z',
      ...change,
    },
  })
  const page = (lines: object[], total_pages = 1, last_refreshed_datetime = '2026-07-04T07:00:00Z') => ({
    status: 200,
    body: { transaction_details: lines, total_pages, last_refreshed_datetime },
  })

  it('is read page by page, up to its last refresh, with only payments and refunds', async () => {
    provider.answers(
      page([line('A', 'T0006', '11.24', { custom_field: 'SK1-1' }), line('F', 'T0106', '-0.55')], 2),
      page([line('R', 'T1107', '-1.24', { paypal_reference_id: 'A' }), line('V', 'T1106', '-10.00')], 2),
    )
    const answer = await list().read(from, to)
    expect(answer).toMatchObject({
      kind: 'list',
      completeUntil: new Date('2026-07-04T07:00:00Z'),
      money: [
        { movement: 'taken', receipt: 'A', amountCents: 11_24, currency: 'USD', state: 'done', reference: 'SK1-1' },
        { movement: 'refunded', receipt: 'R', ofReceipt: 'A', amountCents: 1_24 },
        { movement: 'refunded', receipt: 'V', amountCents: 10_00, isReversal: true },
      ],
    })
    expect(provider.calls.map(({ path }) => queryOf(path))).toMatchObject([
      { start_date: '2026-07-04T06:00:00Z', end_date: '2026-07-04T09:00:00Z', page: '1', page_size: '500' },
      { page: '2' },
    ])
  })

  it.each([
    ['S', 'done'],
    ['V', 'done'],
    ['P', 'pending'],
    ['D', 'failed'],
  ])('maps the status %s to %s', async (transaction_status, state) => {
    provider.answers(page([line('A', 'T0006', '11.24', { transaction_status })]))
    expect(await list().read(from, to)).toMatchObject({ money: [{ state }] })
  })

  it.each([
    ['missing rights', { status: 403, body: { name: 'NOT_AUTHORIZED', message: 'no' } }, 'NOT_AUTHORIZED'],
    ['no response', 'silence', 'no answer'],
    ['lines without amounts', page([{ transaction_info: { transaction_id: 'A' } }]), 'a report that makes no sense'],
  ] as const)('cannot be read with %s', async (_what, wire, reported) => {
    provider.answers(wire)
    expect(await list().read(from, to)).toEqual({ kind: 'unreachable', reported })
  })

  it('is given up when it has no end', async () => {
    provider.answers(page([line('A', 'T0006', '11.24')], 1_000_000))
    expect(await list(10_000).read(from, to)).toEqual({ kind: 'unreachable', reported: 'a report without an end' })
    expect(provider.calls).toHaveLength(100)
  })
})

describe('M-Pesa’s list', () => {
  it('contains incoming payments, requested up to the end of the current second', async () => {
    const requested: Date[] = []
    const payment = { receipt: 'SG722NMVXQ', paidCents: 1_450_00, paidAt: from, account: 'SK0000001' }
    const list = createListMpesa({
      async pull(first, last) {
        requested.push(first, last)
        return { kind: 'list', payments: [payment] }
      },
    })
    expect(await list.read(from, to)).toMatchObject({
      completeUntil: to,
      money: [{ movement: 'taken', receipt: 'SG722NMVXQ', amountCents: 1_450_00, reference: 'SK0000001', at: from }],
    })
    expect(requested).toEqual([from, new Date('2026-07-04T09:00:01.000Z')])
    expect(list.movements).toEqual(['taken'])
  })
})
