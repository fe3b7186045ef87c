import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../../credentials.ts'
import { aDarajaCaller, type DarajaCaller } from '../../test/daraja.ts'
import { aSandbox, postForm, type TestSandbox } from '../../test/sandbox.ts'

const { shortcode } = sandboxCredentials.daraja
const PHONE = '254712345126'

let sandbox: TestSandbox
let shop: DarajaCaller
let accounts = 0

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = aDarajaCaller(sandbox)
})
afterAll(() => sandbox.close())
afterEach(() => sandbox.shop.answerBody({ ResultCode: 0, ResultDesc: 'Accepted' }))

const anAccount = () => `SKH${++accounts}`

function urls(fields: Record<string, unknown> = {}) {
  return {
    ShortCode: shortcode,
    ResponseType: 'Completed',
    ConfirmationURL: `${sandbox.shop.url}/api/pay/c2b/secret/confirm/`,
    ValidationURL: `${sandbox.shop.url}/api/pay/c2b/secret/validate/`,
    ...fields,
  }
}

async function register(fields: Record<string, unknown> = {}): Promise<void> {
  expect((await shop.call('/mpesa/c2b/v2/registerurl', urls(fields))).status).toBe(200)
}

type Paid = { receipt: string | null; refusal: string | null; message: string | null }

async function pay(account: string, fields: Record<string, unknown> = {}): Promise<Paid> {
  const response = await shop.control('pay-by-hand', { phone: PHONE, amount: 1450, account, ...fields })
  expect(response.status).toBe(200)
  return response.json()
}

type CallbackDelivery = { path: string; json: Record<string, string> }

function deliveriesOf(account: string): CallbackDelivery[] {
  return sandbox.shop.webhooks
    .filter(({ raw }) => raw.includes(`"BillRefNumber":"${account}"`))
    .map(({ path, json }) => ({ path: path.split('/')[5] ?? '', json: json as Record<string, string> }))
}

describe('before anything is registered', () => {
  it('takes the money without a confirmation to the shop', async () => {
    const account = anAccount()
    const { receipt } = await pay(account)
    await sandbox.pass(60)
    expect(receipt).toMatch(/^UG4\w{7}$/)
    expect(deliveriesOf(account)).toEqual([])
    expect((await shop.money(account)).captured_cents).toBe(1450_00)
    expect(await (await fetch(`${sandbox.url}/daraja/paybill/`)).text()).toContain('registered no confirmation URL')
    expect((await shop.control(`receipts/${receipt}/repeat-confirmation`, {})).status).toBe(404)
  })
})

describe('URL registration', () => {
  it('answers in the documented shape', async () => {
    expect(await shop.call('/mpesa/c2b/v2/registerurl', urls())).toEqual({
      status: 200,
      body: {
        OriginatorCoversationID: expect.stringMatching(/^\d+-\d+-1$/),
        ResponseCode: '0',
        ResponseDescription: 'Success',
      },
    })
  })

  it.each(['mpesa', 'M-Pesa', 'safaricom', 'exec', 'exe', 'cmd', 'sql', 'query'])(
    'rejects a URL that contains the word %s',
    async (word) => {
      for (const field of ['ConfirmationURL', 'ValidationURL']) {
        const answer = await shop.call('/mpesa/c2b/v2/registerurl', urls({ [field]: `http://127.0.0.1:1/a/${word}/` }))
        expect([answer.status, answer.body.errorMessage]).toEqual([400, `Bad Request - Invalid ${field}`])
      }
    },
  )

  it('rejects another shortcode and an unknown response type', async () => {
    const wrong = async (fields: object) =>
      (await shop.call('/mpesa/c2b/v2/registerurl', urls({ ...fields }))).body.errorMessage
    expect(await wrong({ ShortCode: '600000' })).toBe('Merchant does not exist')
    expect(await wrong({ ResponseType: 'completed' })).toBe('Bad Request - Invalid ResponseType')
  })
})

describe('a C2B payment', () => {
  beforeAll(() => register())

  it('is validated first, then confirmed, in the documented shape', async () => {
    const account = anAccount()
    const { receipt } = await pay(account)
    await sandbox.pass(1)
    const [requested, delivery, more] = deliveriesOf(account)
    expect([requested?.path, delivery?.path, more]).toEqual(['validate', 'confirm', undefined])
    const shape = {
      TransactionType: 'Pay Bill',
      TransID: receipt,
      TransTime: expect.stringMatching(/^20260704\d{6}$/),
      TransAmount: '1450.00',
      BusinessShortCode: shortcode,
      BillRefNumber: account,
      InvoiceNumber: '',
      OrgAccountBalance: expect.stringMatching(/^\d+\.00$/),
      ThirdPartyTransID: '',
      MSISDN: '2547 ***** 126',
      FirstName: 'SANDBOX',
      MiddleName: '',
      LastName: '',
    }
    expect(delivery?.json).toEqual(shape)
    expect(requested?.json).toEqual({ ...shape, TransID: expect.any(String), OrgAccountBalance: '' })
  })

  it('repeats the ThirdPartyTransID of the validation, and can hash the phone number', async () => {
    const account = anAccount()
    await shop.control('settings', { msisdn_as: 'hashed' })
    sandbox.shop.answerBody({ ResultCode: '0', ResultDesc: 'Accepted', ThirdPartyTransID: 'ours-1' })
    await pay(account)
    await sandbox.pass(1)
    await shop.control('settings', { msisdn_as: 'masked' })
    const hash = createHash('sha256').update(PHONE).digest('hex')
    expect(deliveriesOf(account)[1]?.json).toMatchObject({ ThirdPartyTransID: 'ours-1', MSISDN: hash })
  })

  it.each([
    ['C2B00011', /phone number/],
    ['C2B00012', /account number/],
    ['C2B00013', /amount/],
    ['C2B00014', /details/],
    ['C2B00015', /business number/],
    ['C2B00016', /cannot take/],
    ['7', /cannot take/],
  ])('is rejected with %s, with the message of the phone', async (ResultCode, message) => {
    const account = anAccount()
    sandbox.shop.answerBody({ ResultCode, ResultDesc: 'Rejected' })
    const paid = await pay(account)
    await sandbox.pass(60)
    expect(paid).toMatchObject({ receipt: null, message: expect.stringMatching(message) })
    expect(deliveriesOf(account).map(({ path }) => path)).toEqual(['validate'])
    expect((await shop.money(account)).captured_cents).toBe(0)
  })

  it.each([
    ['Completed', null],
    ['Cancelled', 'silence'],
  ])('follows the registered ResponseType %s when the validation is not answered', async (ResponseType, refusal) => {
    await register({ ResponseType })
    sandbox.shop.answerWith(500)
    const account = anAccount()
    expect((await pay(account)).refusal).toBe(refusal)
    sandbox.shop.answerWith(200)
    sandbox.shop.answerBody({ hello: 'unknown' })
    expect((await pay(account)).refusal).toBe(refusal)
    await register()
  })

  it('is not validated when validation is not activated', async () => {
    await shop.control('settings', { c2b_validation: false })
    const account = anAccount()
    await pay(account)
    await sandbox.pass(1)
    await shop.control('settings', { c2b_validation: true })
    expect(deliveriesOf(account).map(({ path }) => path)).toEqual(['confirm'])
  })

  it.each([
    ['twice', 2],
    ['late', 1],
    ['never', 0],
  ])('is confirmed %s', async (delivery, times) => {
    const account = anAccount()
    const { receipt } = await pay(account, { delivery })
    await sandbox.pass(2)
    await sandbox.pass(60)
    const confirmations = deliveriesOf(account).filter(({ path }) => path === 'confirm')
    expect(confirmations.map(({ json }) => json.TransID)).toEqual(Array.from({ length: times }, () => receipt))
    expect((await shop.money(account)).captured_cents).toBe(1450_00)
  })

  it('is confirmed again on request', async () => {
    const account = anAccount()
    const { receipt } = await pay(account, { delivery: 'never' })
    expect((await shop.control(`receipts/${receipt}/repeat-confirmation`, { copies: 3 })).status).toBe(204)
    await sandbox.runDue()
    expect(deliveriesOf(account).filter(({ path }) => path === 'confirm')).toHaveLength(3)
  })

  it.each([0, 250_001])('is rejected by the phone itself for an amount of %d shillings', async (amount) => {
    const account = anAccount()
    expect(await pay(account, { amount })).toMatchObject({ receipt: null, refusal: 'limit' })
    expect(deliveriesOf(account)).toEqual([])
  })

  it('can be made on the page', async () => {
    const account = anAccount()
    const form = { phone: '0712 345 126', amount: '300', account, delivery: 'usual' }
    const response = await postForm(`${sandbox.url}/daraja/paybill/`, form)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox/daraja/paybill/'])
    await sandbox.pass(1)
    expect(deliveriesOf(account)[1]?.json).toMatchObject({ TransAmount: '300.00' })
    const page = await (await fetch(`${sandbox.url}/daraja/paybill/?account=${account}"><b>`)).text()
    expect(page).toContain(`for ${account} ·`)
    expect(page).toContain('Confirmation 1: HTTP 200')
    expect(page).not.toContain('"><b>')
    sandbox.shop.answerBody({ ResultCode: 'C2B00012', ResultDesc: 'Rejected' })
    await postForm(`${sandbox.url}/daraja/paybill/`, form)
    const refused = await (await fetch(`${sandbox.url}/daraja/paybill/`)).text()
    expect(refused).toContain('You have entered an account number that does not exist. (C2B00012)')
    expect((await postForm(`${sandbox.url}/daraja/paybill/`, { ...form, phone: '12' })).status).toBe(400)
  })

  it('can be simulated by the shop, survives a restart, and is reversed like any other payment', async () => {
    const account = anAccount()
    const body = { ShortCode: shortcode, CommandID: 'CustomerPayBillOnline', Amount: 99, Msisdn: PHONE }
    const answer = await shop.call('/mpesa/c2b/v2/simulate', { ...body, BillRefNumber: account })
    expect(answer).toEqual({
      status: 200,
      body: {
        OriginatorCoversationID: expect.any(String),
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      },
    })
    await sandbox.restart()
    await sandbox.runDue()
    await sandbox.pass(1)
    const delivery = deliveriesOf(account)
    expect(delivery.map(({ path }) => path)).toEqual(['validate', 'confirm'])
    const reversal = shop.aReversal(String(delivery[1]?.json.TransID), { Amount: 99 })
    await shop.call('/mpesa/reversal/v1/request', reversal)
    await sandbox.pass(3)
    expect(await shop.money(account)).toMatchObject({ captured_cents: 99_00, reversed_cents: 99_00 })
    const wrong = await shop.call('/mpesa/c2b/v2/simulate', { ...body, BillRefNumber: '' })
    expect(wrong.body.errorMessage).toBe('Bad Request - Invalid BillRefNumber')
  })
})

describe('a prompt that was paid', () => {
  const confirmationsOf = (account: string) => deliveriesOf(account).map(({ path, json }) => [path, json.TransID])

  it('is confirmed like a C2B payment, with the same receipt, and is not validated', async () => {
    const { receipt, account } = await shop.paidPush()
    await sandbox.pass(1)
    expect(confirmationsOf(account)).toEqual([['confirm', receipt]])
    expect((await shop.money(account)).captured_cents).toBe(1450_00)
  })

  it.each([
    ['twice', 2],
    ['never', 0],
  ])('is confirmed %s as configured', async (prompt_confirmations, times) => {
    await shop.control('settings', { prompt_confirmations })
    const { account } = await shop.paidPush()
    await shop.control('settings', { prompt_confirmations: 'usual' })
    await sandbox.pass(2)
    expect(confirmationsOf(account)).toHaveLength(times)
  })
})

describe('pulled transactions', () => {
  const registration = () => ({
    ShortCode: shortcode,
    RequestType: 'Pull',
    NominatedNumber: PHONE,
    CallBackURL: `${sandbox.shop.url}/api/pay/pulled/`,
  })
  const pull = (fields: Record<string, unknown> = {}) =>
    shop.call('/pulltransactions/v1/query', {
      ShortCode: shortcode,
      StartDate: '2026-07-01 00:00:00',
      EndDate: '2026-07-31 23:59:59',
      OffSetValue: '0',
      ...fields,
    })
  type Pulled = { transactionId: string; billreference: string }
  const listed = ({ body }: { body: Record<string, unknown> }) => (body.Response as Pulled[][])[0] ?? []

  it('require one registration', async () => {
    expect((await pull()).body).toMatchObject({ ResponseCode: '1001', Response: [] })
    const register = async () => (await shop.call('/pulltransactions/v1/register', registration())).body
    const shape = { ResponseRefID: expect.any(String), ShortCode: shortcode, ResponseDescription: expect.any(String) }
    expect(await register()).toEqual({ ...shape, ResponseStatus: '1000' })
    expect(await register()).toEqual({ ...shape, ResponseStatus: '1001' })
  })

  it('include prompts and C2B payments, and no outgoing money', async () => {
    const byHand = anAccount()
    const { receipt } = await pay(byHand, { delivery: 'never' })
    const { receipt: prompted, account } = await shop.paidPush()
    await shop.call('/mpesa/reversal/v1/request', shop.aReversal(prompted))
    await sandbox.pass(3)
    const answer = await pull()
    expect(answer.body).toMatchObject({ ResponseCode: '1000', ResponseMessage: 'Success' })
    const newest = listed(answer).slice(-2)
    expect(newest).toContainEqual({
      transactionId: receipt,
      trxDate: expect.stringMatching(/^2026-07-04T\d\d:\d\d:\d\d\+03:00$/),
      msisdn: Number(PHONE),
      sender: 'MPESA',
      transactiontype: 'c2b-pay-bill-debit',
      billreference: byHand,
      amount: '1450.0',
      organizationname: 'Sokoni',
    })
    expect(newest.map(({ billreference }) => billreference).toSorted()).toEqual([byHand, account].toSorted())
  })

  it('are paged', async () => {
    const all = listed(await pull())
    await shop.control('settings', { pull_page_size: 3 })
    const pages: Pulled[] = []
    for (let offset = 0; ; offset += 3) {
      const page = listed(await pull({ OffSetValue: String(offset) }))
      if (page.length === 0) break
      expect(page.length).toBeLessThanOrEqual(3)
      pages.push(...page)
    }
    await shop.control('settings', { pull_page_size: 100 })
    expect(pages).toEqual(all)
    expect(all.length).toBeGreaterThan(6)
  })

  it('reach back at most 48 hours, within the requested period', async () => {
    expect(listed(await pull({ EndDate: '2026-07-03 23:59:59' }))).toEqual([])
    await sandbox.pass(48 * 3600)
    expect(listed(await pull())).toEqual([])
    const account = anAccount()
    await pay(account, { delivery: 'never' })
    expect(listed(await pull()).map(({ billreference }) => billreference)).toEqual([account])
  })

  it.each([
    ['StartDate', '2026-07-04T10:00:00Z'],
    ['EndDate', '2026-06-30 00:00:00'],
    ['OffSetValue', '-1'],
    ['ShortCode', 'x'],
  ])('are rejected by field name with a wrong %s (%s)', async (field, value) => {
    const { status, body } = await pull({ [field]: value })
    expect([status, body.errorMessage]).toEqual([400, `Bad Request - Invalid ${field}`])
  })
})
