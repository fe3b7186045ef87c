import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDarajaCaller, type DarajaCaller, type Result } from '../../test/daraja.ts'
import { aSandbox, postJson, type TestSandbox } from '../../test/sandbox.ts'

const REVERSAL = '/mpesa/reversal/v1/request'
const STATUS = '/mpesa/transactionstatus/v1/query'
const BALANCE = '/mpesa/accountbalance/v1/query'

let sandbox: TestSandbox
let shop: DarajaCaller

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = aDarajaCaller(sandbox)
})
afterAll(() => sandbox.close())

/** The result that the shop receives within three seconds of the request. */
async function reportedOf(path: string, body: unknown): Promise<Result | undefined> {
  const { status, body: ack } = await shop.call(path, body)
  expect(status).toBe(200)
  await sandbox.pass(3)
  return shop.resultsOf(ack.ConversationID)[0]?.said
}

async function reversed(receipt: string, Amount: number): Promise<number | string | undefined> {
  return (await reportedOf(REVERSAL, shop.aReversal(receipt, { Amount })))?.ResultCode
}

function valuesOf(result: Result | undefined): Record<string, unknown> {
  const list = (result?.ResultParameters?.ResultParameter ?? []) as { Key: string; Value?: unknown }[]
  return Object.fromEntries(list.filter(({ Value }) => Value !== undefined).map(({ Key, Value }) => [Key, Value]))
}

describe('a reversal', () => {
  it('refunds a payment, and is reported in the documented shape', async () => {
    const { receipt, phone, account } = await shop.paidPush()
    const before = await shop.money()
    const result = await reportedOf(REVERSAL, shop.aReversal(receipt))
    expect(result).toMatchObject({ ResultType: 0, ResultCode: 0, TransactionID: expect.stringMatching(/^UG4\w{7}$/) })
    expect(result?.ResultParameters).toEqual({
      ResultParameter: [
        {
          Key: 'DebitAccountBalance',
          Value: expect.stringMatching(/^Working Account\|KES\|(\d+\.00)\|\1\|0\.00\|0\.00$/),
        },
        { Key: 'Amount', Value: 1450 },
        { Key: 'TransCompletedTime', Value: expect.any(Number) },
        { Key: 'Charge', Value: 0 },
        { Key: 'CreditPartyPublicName', Value: `${phone} - SANDBOX CUSTOMER` },
        { Key: 'DebitPartyPublicName', Value: '174379 - Sokoni' },
        { Key: 'OriginalTransactionID', Value: receipt },
      ],
    })
    const after = await shop.money()
    expect(after.working_cents).toBe(before.working_cents - 1450_00)
    const moved = await shop.money(account)
    expect(moved.accounts).toEqual([{ account, captured_cents: 1450_00, reversed_cents: 1450_00, paid_out_cents: 0 }])
    expect(moved.movements.map(({ kind, reverses }) => [kind, reverses])).toEqual([
      ['prompt', null],
      ['reversal', receipt],
    ])
  })

  it('is made once, and fails with R000001 the second time', async () => {
    const { receipt } = await shop.paidPush()
    expect([await reversed(receipt, 1450), await reversed(receipt, 1450)]).toEqual([0, 'R000001'])
  })

  it('is made once for concurrent requests', async () => {
    const { receipt, account } = await shop.paidPush()
    const acks = [
      await shop.call(REVERSAL, shop.aReversal(receipt)),
      await shop.call(REVERSAL, shop.aReversal(receipt)),
    ]
    await sandbox.pass(3)
    const codes = acks.map(({ body }) => shop.resultsOf(body.ConversationID)[0]?.said.ResultCode)
    expect(codes.map(String).toSorted()).toEqual(['0', 'R000001'])
    expect((await shop.money(account)).reversed_cents).toBe(1450_00)
  })

  it('can be partial, and then excludes a second reversal', async () => {
    const { receipt, account } = await shop.paidPush()
    expect([await reversed(receipt, 400), await reversed(receipt, 400)]).toEqual([0, 'R000001'])
    expect((await shop.money(account)).reversed_cents).toBe(400_00)
  })

  it('fails with R000002 for more than was paid, for nothing, and for a payout', async () => {
    const { receipt } = await shop.paidPush()
    const { body } = await shop.call('/mpesa/b2c/v3/paymentrequest', shop.aPayout())
    await sandbox.pass(3)
    const paidOut = shop.resultsOf(body.ConversationID)[0]?.said.TransactionID ?? ''
    const codes = [await reversed(receipt, 1451), await reversed('UG4XXXXXXX', 1450), await reversed(paidOut, 500)]
    expect(codes).toEqual(['R000002', 'R000002', 'R000002'])
  })

  it.each([
    ['TransactionID', ''],
    ['CommandID', 'Reversal'],
    ['Amount', '1.5'],
    ['RecieverIdentifierType', '4'],
    ['ReceiverParty', undefined],
    ['ResultURL', 'http://127.0.0.1:1/safaricom/'],
  ])('is rejected by field name with a wrong %s (%s)', async (field, value) => {
    const { status, body } = await shop.call(REVERSAL, shop.aReversal('UG4XXXXXXX', { [field]: value }))
    expect([status, body.errorMessage]).toEqual([400, `Bad Request - Invalid ${field}`])
  })

  it('is acknowledged and then fails for the wrong initiator', async () => {
    const { receipt } = await shop.paidPush()
    const result = await reportedOf(REVERSAL, shop.aReversal(receipt, { Initiator: 'other-initiator' }))
    expect(result?.ResultCode).toBe(2001)
  })
})

describe('reversal outcomes by the ending of the phone number that paid', () => {
  const paidFrom = (ending: string) => shop.paidPush(shop.aPhone(ending))

  it.each([
    ['47', 'R000002'],
    ['48', 'R000001'],
    ['49', 1],
    ['50', 21],
    ['51', 2001],
    ['52', 8006],
  ])('moves no money for …%s, which fails with %s', async (ending, code) => {
    const { receipt, account } = await paidFrom(ending)
    expect(await reversed(receipt, 1450)).toBe(code)
    expect((await shop.money(account)).reversed_cents).toBe(0)
  })

  it.each([
    ['40', [], 1450_00],
    ['41', ['res', 'res'], 1450_00],
    ['42', ['res'], 1450_00],
    ['43', ['late', 'res'], 1450_00],
    ['44', ['late', 'res'], 0],
    ['45', ['late'], 0],
    ['46', ['late'], 1450_00],
  ])('sends, for …%s, callbacks to %o, with %d cents reversed', async (ending, webhooks, cents) => {
    const { receipt, account } = await paidFrom(ending)
    const { body } = await shop.call(REVERSAL, shop.aReversal(receipt))
    await sandbox.pass(3)
    await sandbox.pass(1)
    await sandbox.pass(3600)
    expect(shop.resultsOf(body.ConversationID).map(({ path }) => path.split('/')[3])).toEqual(webhooks)
    expect((await shop.money(account)).reversed_cents).toBe(cents)
  })

  it.each([
    ['53', 1450_00],
    ['54', 0],
  ])('closes the call for …%s without an answer, with %d cents reversed', async (ending, cents) => {
    await shop.control('settings', { hang_seconds: 0.05 })
    const { receipt, account } = await paidFrom(ending)
    await expect(shop.call(REVERSAL, shop.aReversal(receipt))).rejects.toThrow('fetch failed')
    await sandbox.pass(3)
    expect((await shop.money(account)).reversed_cents).toBe(cents)
  })

  it('rejects …55 as busy', async () => {
    const { receipt } = await paidFrom('55')
    expect((await shop.call(REVERSAL, shop.aReversal(receipt))).body.errorCode).toBe('500.003.02')
  })

  it('reports …56 with one parameter, as an object', async () => {
    const { receipt } = await paidFrom('56')
    const result = await reportedOf(REVERSAL, shop.aReversal(receipt))
    expect(result?.ResultParameters).toEqual({ ResultParameter: { Key: 'OriginalTransactionID', Value: receipt } })
  })

  it('waits for a manual decision for …59', async () => {
    const { receipt, account } = await paidFrom('59')
    const { body } = await shop.call(REVERSAL, shop.aReversal(receipt))
    await sandbox.pass(3600)
    expect((await shop.money(account)).reversed_cents).toBe(0)
    await shop.control(`conversations/${String(body.ConversationID)}`, { behaviour: 'done' })
    expect((await shop.money(account)).reversed_cents).toBe(1450_00)
  })
})

describe('the transaction status', () => {
  const query = (fields: Record<string, unknown>) => reportedOf(STATUS, shop.aQuery('TransactionStatusQuery', fields))

  it('describes the payment of a receipt', async () => {
    const { receipt, phone } = await shop.paidPush()
    const result = await query({ TransactionID: receipt })
    expect(result?.ResultCode).toBe(0)
    expect(valuesOf(result)).toMatchObject({
      ReceiptNo: receipt,
      Amount: 1450,
      TransactionStatus: 'Completed',
      InitiatedTime: expect.any(Number),
      FinalisedTime: expect.any(Number),
      DebitPartyName: `${phone} - SANDBOX CUSTOMER`,
      CreditPartyName: '174379 - Sokoni',
      ReasonType: 'Pay Bill Online',
    })
    const list = result?.ResultParameters?.ResultParameter as { Key: string }[] | undefined
    const names = list?.map(({ Key }) => Key) ?? []
    expect(names.filter((name) => name === 'DebitPartyName')).toHaveLength(2)
  })

  it('is found by the MerchantRequestID of a push too, which recovers a lost receipt', async () => {
    const { receipt, merchantRequestId } = await shop.paidPush()
    expect(valuesOf(await query({ OriginalConversationID: merchantRequestId }))).toMatchObject({ ReceiptNo: receipt })
  })

  it.each([
    ['20', 'Completed'],
    ['25', 'Failed'],
    ['00', 'Pending'],
  ])('is, for a payout to …%s, by its OriginatorConversationID, %s', async (ending, status) => {
    const payout = shop.aPayout({ PartyB: shop.aPhone(ending) })
    await shop.call('/mpesa/b2c/v3/paymentrequest', payout)
    await sandbox.pass(3)
    const values = valuesOf(await query({ OriginalConversationID: payout.OriginatorConversationID }))
    expect(values).toMatchObject({
      TransactionStatus: status,
      OriginatorConversationID: payout.OriginatorConversationID,
    })
    expect(values.ReceiptNo === undefined).toBe(status !== 'Completed')
  })

  it('fails with 2032 for an unknown transaction', async () => {
    expect((await query({ TransactionID: 'UG4XXXXXXX' }))?.ResultCode).toBe(2032)
    expect((await query({ OriginalConversationID: 'payout-nowhere' }))?.ResultCode).toBe(2032)
  })

  it('can be lost, or end in a timeout', async () => {
    await shop.control('settings', { lookup_behaviour: 'done-timeout-only' })
    const { receipt } = await shop.paidPush()
    const result = await query({ TransactionID: receipt })
    await shop.control('settings', { lookup_behaviour: 'done' })
    expect(result).toMatchObject({ ResultType: 1 })
    expect(result).not.toHaveProperty('ResultParameters')
  })

  it('validates its fields', async () => {
    const wrong = async (fields: Record<string, unknown>) =>
      (await shop.call(STATUS, shop.aQuery('TransactionStatusQuery', fields))).body.errorMessage
    expect(await wrong({})).toBe('Bad Request - Invalid TransactionID')
    expect(await wrong({ TransactionID: 'X', IdentifierType: '1' })).toBe('Bad Request - Invalid IdentifierType')
    expect(await wrong({ TransactionID: 'X', CommandID: 'AccountBalance' })).toBe('Bad Request - Invalid CommandID')
    const stranger = await postJson(`${sandbox.url}/daraja${STATUS}`, {}, {})
    expect([stranger.status, (await stranger.json()).errorCode]).toEqual([404, '404.001.03'])
  })
})

describe('the account balance', () => {
  it('lists every account in one line', async () => {
    const { working_cents, utility_cents, charges_cents } = await shop.money()
    const result = await reportedOf(BALANCE, shop.aQuery('AccountBalance'))
    const line = (name: string, cents: number) =>
      `${name}|KES|${(cents / 100).toFixed(2)}|${(cents / 100).toFixed(2)}|0.00|0.00`
    expect(valuesOf(result)).toEqual({
      BOCompletedTime: expect.any(Number),
      AccountBalance: [
        line('Working Account', working_cents),
        line('Float Account', 0),
        line('Utility Account', utility_cents),
        line('Charges Paid Account', charges_cents),
        line('Organization Settlement Account', 0),
      ].join('&'),
    })
  })
})
