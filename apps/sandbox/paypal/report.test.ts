import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSandbox, START, type TestSandbox } from '../test/sandbox.ts'
import { aPaypalShop, type PaypalShop } from './test/paypal-shop.ts'

let sandbox: TestSandbox
let shop: PaypalShop
let paid: { orderId: string; captureId: string }

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await aPaypalShop(sandbox)
  paid = await shop.createPaid('pay', { custom_id: 'payment-a', invoice_id: 'SK-a' })
  const refunded = await shop.createPaid()
  await shop.post(`/v2/payments/captures/${paid.captureId}/refund`, { amount: { currency_code: 'USD', value: '2.34' } })
  await shop.post(`/v2/payments/captures/${refunded.captureId}/refund`)
  const reversed = await shop.createPaid()
  await shop.control(`captures/${reversed.captureId}`, { outcome: 'reversed' })
  await shop.createPaid('review-open')
  await shop.createPaid('capture-declined')
  await shop.createApproved()
})
afterAll(() => sandbox.close())

const START_TEXT = '2026-07-04T00:00:00Z'
const END_TEXT = '2026-07-05T00:00:00Z'

function report(query: Record<string, string> = {}) {
  const parameters = new URLSearchParams({ start_date: START_TEXT, end_date: END_TEXT, ...query })
  return shop.get(`/v1/reporting/transactions?${parameters}`)
}

type Row = {
  transaction_info: Record<string, unknown> & { transaction_event_code: string; transaction_status: string }
}

const summary = (rows: Row[]) =>
  rows.map(({ transaction_info: info }) => `${info.transaction_event_code} ${info.transaction_status}`).toSorted()

describe('the report of transactions', () => {
  it('lists every capture, refund and reversal', async () => {
    const { status, body } = await report({ fields: 'all' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account_number: expect.any(String),
      start_date: START_TEXT,
      end_date: START.toISOString().replace('.000', ''),
      last_refreshed_datetime: '2026-07-04T07:15:45Z',
      page: 1,
      total_items: 6,
      total_pages: 1,
    })
    expect(summary(body.transaction_details)).toEqual([
      'T0006 S',
      'T0006 V',
      'T0006 V',
      'T1106 S',
      'T1107 S',
      'T1107 S',
    ])
    const own = body.transaction_details.filter(({ transaction_info: info }: Row) => info.custom_field === 'payment-a')
    expect(own).toHaveLength(2)
    expect(own).toContainEqual({
      transaction_info: {
        paypal_account_id: expect.any(String),
        transaction_id: paid.captureId,
        transaction_event_code: 'T0006',
        transaction_initiation_date: '2026-07-04T07:15:45Z',
        transaction_updated_date: '2026-07-04T07:15:45Z',
        transaction_amount: { currency_code: 'USD', value: '12.34' },
        fee_amount: { currency_code: 'USD', value: '-0.84' },
        transaction_status: 'S',
        invoice_id: 'SK-a',
        custom_field: 'payment-a',
        protection_eligibility: '01',
      },
      payer_info: expect.objectContaining({ email_address: 'payer@sokoni.test', country_code: 'KE' }),
    })
    const refund = own.find(({ transaction_info: info }: Row) => info.transaction_event_code === 'T1107')
    expect(refund.transaction_info).toMatchObject({
      paypal_reference_id: paid.captureId,
      paypal_reference_id_type: 'TXN',
      transaction_amount: { currency_code: 'USD', value: '-2.34' },
    })
  })

  it('lists only moved money, unless all is requested', async () => {
    const { body } = await report({ balance_affecting_records_only: 'N' })
    expect(summary(body.transaction_details)).toEqual([
      'T0006 D',
      'T0006 P',
      'T0006 S',
      'T0006 V',
      'T0006 V',
      'T1106 S',
      'T1107 S',
      'T1107 S',
    ])
    expect(body.transaction_details[0]).not.toHaveProperty('payer_info')
  })

  it('is paged, with each line once', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => report({ page, page_size: '2' })))
    const ids = pages.flatMap(({ body }) =>
      body.transaction_details.map(({ transaction_info: info }: Row) => info.transaction_id),
    )
    expect(new Set(ids).size).toBe(6)
    expect(pages[1]?.body).toMatchObject({ page: 2, total_items: 6, total_pages: 3 })
    const links: { rel: string; href: string }[] = pages[1]?.body.links
    expect(links.map(({ rel }) => rel)).toEqual(['self', 'next', 'prev', 'first', 'last'])
    const next = await fetch(links[1]?.href ?? '', { headers: shop.authorization })
    expect((await next.json()).page).toBe(3)
  })

  it('finds one transaction', async () => {
    const { body } = await report({ transaction_id: paid.captureId })
    expect(body.total_items).toBe(1)
  })

  it('rejects invalid dates and pages', async () => {
    const wrong: Record<string, string>[] = [
      { end_date: '' },
      { start_date: '2026-07-04' },
      { start_date: '2026-07-06T00:00:00Z' },
      { start_date: '2026-06-03T23:59:59Z' },
      { page: '0' },
      { page_size: '501' },
    ]
    for (const query of wrong) {
      const { status, body } = await report(query)
      expect([status, body.name]).toEqual([400, 'INVALID_REQUEST'])
    }
    expect((await report({ start_date: '2026-06-04T00:00:00Z' })).status).toBe(200)
    expect((await report({ start_date: '2026-06-03T23:59:59Z' })).body.details[0].issue).toBe(
      'Date range is greater than 31 days',
    )
  })

  it('omits transactions newer than its lag', async () => {
    await shop.control('settings', { report_lag_seconds: 3600 })
    expect((await report()).body).toMatchObject({ total_items: 0, last_refreshed_datetime: '2026-07-04T06:15:45Z' })
    await sandbox.pass(3600)
    expect((await report()).body.total_items).toBe(6)
  })
})

it('keeps records that agree with the report', async () => {
  const money: { kind: string; amount: number; currency: string }[] = await (
    await fetch(`${shop.url}/ledger.json`)
  ).json()
  const total = (kind: string) =>
    money.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  expect([total('charge'), total('refund'), total('reversal')]).toEqual([3 * 1234, 234 + 1234, 1234])
})
