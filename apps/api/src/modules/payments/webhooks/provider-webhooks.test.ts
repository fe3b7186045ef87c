import { describe, expect, it } from 'vitest'
import { later } from '../../../platform/clock.ts'
import { fromNairobiStamp, nairobiStamp } from '../nairobi-time.ts'
import { paystackReport } from '../paystack/paystack-report.ts'
import { firstCheckAt, nextCheckAt } from '../polling/polling-plan.ts'
import { readStkCallback, resultReport } from '../mpesa/stk-callback.ts'

const now = new Date('2026-07-04T09:20:00Z')

describe('reading a verified Paystack transaction', () => {
  const attempt = { reference: 'SK0000001-20260704120000-1' }
  const success = {
    id: '4099260516',
    domain: 'live',
    status: 'success',
    reference: attempt.reference,
    amountCents: 1_450_00,
    currency: 'KES',
    paidAt: now,
  }

  it('reports a payment when all fields match, and leaves the amount to the booking', () => {
    expect(paystackReport(success, attempt, 'live')).toEqual({
      kind: 'paid',
      receipt: '4099260516',
      paidCents: 1_450_00,
      paidAt: now,
    })
  })

  it.each([
    ['test money on live', { domain: 'test' }, 'other_environment'],
    ['another currency', { currency: 'USD' }, 'other_currency'],
    ['another reference', { reference: 'SK0000002-20260704120000-1' }, 'other_reference'],
  ])('reports no payment of this attempt for %s', (_, wrong, reason) => {
    expect(paystackReport({ ...success, ...wrong }, attempt, 'live')).toEqual({ kind: 'mismatch', reason })
  })

  it.each([
    ['failed', { kind: 'unpaid', becomes: 'failed', reason: 'declined', retryAt: null }],
    ['reversed', { kind: 'unpaid', becomes: 'failed', reason: 'reversed', retryAt: null }],
    ['abandoned', { kind: 'pending' }],
    ['ongoing', { kind: 'pending' }],
    ['pending', { kind: 'pending', underWay: true }],
    ['processing', { kind: 'pending', underWay: true }],
    ['queued', { kind: 'pending', underWay: true }],
    ['something-new', { kind: 'pending' }],
  ])('reports no payment for the status %s', (status, report) => {
    expect(paystackReport({ ...success, status }, attempt, 'live')).toEqual(report)
  })
})

describe('reading an M-Pesa callback', () => {
  type Items = { Name: string; Value?: unknown }[]
  const items: Items = [
    { Name: 'Amount', Value: 1450.0 },
    { Name: 'MpesaReceiptNumber', Value: 'SG722NMVXQ' },
    { Name: 'TransactionDate', Value: 20260704121545 },
    { Name: 'PhoneNumber', Value: 254712345678 },
  ]
  const body = (ResultCode: unknown, Item?: Items) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: '1-2-3',
        CheckoutRequestID: 'ws_CO_1',
        ResultCode,
        ResultDesc: '…',
        ...(Item && { CallbackMetadata: { Item } }),
      },
    },
  })
  const read = (value: unknown) => readStkCallback(Buffer.from(JSON.stringify(value)), now)
  const paid = {
    checkoutRequestId: 'ws_CO_1',
    merchantRequestId: '1-2-3',
    report: { kind: 'paid', receipt: 'SG722NMVXQ', paidCents: 1_450_00, paidAt: new Date('2026-07-04T09:15:45Z') },
  }

  it.each([
    ['as documented', items],
    ['in another order, with an item that has no value', [{ Name: 'Balance' }, ...items.toReversed()]],
    ['with a balance among them', [...items, { Name: 'Balance', Value: 'x' }]],
    ['written as text', items.map(({ Name, Value }) => ({ Name, Value: String(Value) }))],
  ])('reads a payment with its items %s', (_, given) => {
    expect(read(body(0, given))).toEqual(paid)
    expect(read(body('0', given))).toEqual(paid)
  })

  it('reads a payment without a date', () => {
    const given = items.filter(({ Name }) => Name !== 'TransactionDate')
    expect(read(body(0, given))).toEqual({ ...paid, report: { ...paid.report, paidAt: null } })
  })

  it.each([
    ['no items', undefined],
    ['no amount', items.slice(1)],
    ['no receipt', items.filter(({ Name }) => Name !== 'MpesaReceiptNumber')],
    ['an amount of zero', [{ Name: 'Amount', Value: 0 }, ...items.slice(1)]],
    ['an amount that is not a number', [{ Name: 'Amount', Value: 'much' }, ...items.slice(1)]],
    ['an invalid receipt', [{ Name: 'MpesaReceiptNumber', Value: "'; --" }, ...items.filter((_, at) => at !== 1)]],
  ])('rejects success with %s', (_, given) => {
    expect(read(body(0, given))).toBeNull()
  })

  it.each([[null], ['text'], [[]], [{ Body: {} }], [{ Body: { stkCallback: { ResultCode: 0 } } }]])(
    'rejects the body %j',
    (value) => {
      expect(read(value)).toBeNull()
    },
  )

  it.each([
    [1032, 'cancelled', '1032', null],
    ['1032', 'cancelled', '1032', null],
    [1019, 'expired', '1019', null],
    [17, 'failed', '17', later(now, 120)],
    ['SFC_IC0003', 'failed', 'SFC_IC0003', null],
    [424242, 'failed', '424242', null],
  ])('reads the result %o as a failure', (code, becomes, reason, retryAt) => {
    expect(read(body(code))?.report).toEqual({ kind: 'unpaid', becomes, reason, retryAt })
  })

  it('reports a pending payment while M-Pesa is processing it', () => {
    expect(resultReport('4999', now)).toEqual({ kind: 'pending' })
  })
})

describe('converting Nairobi time', () => {
  it('is three hours ahead of UTC, also across midnight', () => {
    expect(nairobiStamp(new Date('2026-12-31T21:30:05Z'))).toBe('20270101003005')
    expect(fromNairobiStamp('20270101003005')).toEqual(new Date('2026-12-31T21:30:05Z'))
  })

  it.each(['', '2026', '20261301000000', '2026070412154x'])('rejects the timestamp %o', (stamp) => {
    expect(fromNairobiStamp(stamp)).toBeNull()
  })
})

describe('the polling plan', () => {
  /** The time of each poll of an attempt without an answer, in seconds after its start. */
  function looks(provider: 'mpesa' | 'paystack') {
    const seconds: number[] = []
    for (let at: Date | null = firstCheckAt(provider, now); at; at = nextCheckAt(provider, now, at))
      seconds.push((at.getTime() - now.getTime()) / 1000)
    return seconds
  }

  it('starts when a prompt may have been answered, is frequent for three minutes, and ends within a day', () => {
    const seconds = looks('mpesa')
    expect(seconds[0]).toBe(25)
    const gaps = seconds.slice(1).map((at, index) => at - (seconds[index] ?? 0))
    expect(gaps.filter((_, index) => (seconds[index] ?? 0) < 180).every((gap) => gap >= 10 && gap <= 15)).toBe(true)
    expect(gaps.filter((_, index) => (seconds[index] ?? 0) >= 180).every((gap) => gap >= 120)).toBe(true)
    expect(seconds.at(-1)).toBeGreaterThan(23 * 3600)
    expect(seconds.length).toBeLessThan(120)
  })

  it('polls a card payment less and less often, and ends within a day', () => {
    const seconds = looks('paystack')
    expect(seconds[0]).toBe(30)
    expect(seconds.at(-1)).toBeGreaterThan(23 * 3600)
    expect(seconds.length).toBeLessThan(70)
  })
})
