import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDarajaCaller, type DarajaCaller, type Result } from '../../test/daraja.ts'
import { aSandbox, postJson, type TestSandbox } from '../../test/sandbox.ts'
import { PAYOUT_PHONE_PLANS } from './payee-phones.ts'
import { RESULT_BEHAVIOUR_KEYS } from './result-behaviours.ts'

const PATH = '/mpesa/b2c/v3/paymentrequest'

let sandbox: TestSandbox
let shop: DarajaCaller

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = aDarajaCaller(sandbox)
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.shop.answerWith(200))

/** @returns the ConversationID of an accepted payout */
async function accepted(fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await shop.call(PATH, shop.aPayout(fields))
  expect(status).toBe(200)
  return String(body.ConversationID)
}

async function paidTo(phone: string): Promise<number> {
  const listed: { phone: string; receipt: string | null }[] = await (
    await fetch(`${sandbox.url}/daraja/control/conversations?kind=payout&phone=${phone}`)
  ).json()
  return listed.filter((one) => one.receipt).length
}

describe('a payout', () => {
  it('is acknowledged first and then reported in the documented shape', async () => {
    const body = shop.aPayout({ Amount: 500, Occassion: 'SKAAA' })
    const { status, body: ack } = await shop.call(PATH, body)
    expect([status, ack]).toEqual([
      200,
      {
        ConversationID: expect.stringMatching(/^AG_20260704_[0-9a-f]{20}$/),
        OriginatorConversationID: body.OriginatorConversationID,
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      },
    ])
    const before = await shop.money()
    await sandbox.pass(2)
    expect(shop.resultsOf(ack.ConversationID)).toEqual([])
    await sandbox.pass(1)
    const [reported] = shop.resultsOf(ack.ConversationID)
    expect(reported?.path).toBe(new URL(body.ResultURL).pathname)
    const receipt = reported?.said.TransactionID
    expect(receipt).toMatch(/^UG4[A-Z0-9]{7}$/)
    expect(reported?.said).toEqual({
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      OriginatorConversationID: body.OriginatorConversationID,
      ConversationID: ack.ConversationID,
      TransactionID: receipt,
      ResultParameters: {
        ResultParameter: [
          { Key: 'TransactionAmount', Value: 500 },
          { Key: 'ReceiverPartyPublicName', Value: '254712345678 - SANDBOX CUSTOMER' },
          { Key: 'TransactionCompletedDateTime', Value: expect.stringMatching(/^04\.07\.2026 \d\d:\d\d:\d\d$/) },
          { Key: 'B2CUtilityAccountAvailableFunds', Value: before.utility_cents / 100 - 500 },
          { Key: 'B2CWorkingAccountAvailableFunds', Value: before.working_cents / 100 },
          { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
          { Key: 'B2CChargesPaidAccountAvailableFunds', Value: before.charges_cents / 100 - 5 },
          { Key: 'TransactionReceipt', Value: receipt },
        ],
      },
      ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: body.QueueTimeOutURL } },
    })
    const moved = await shop.money('SKAAA')
    expect(moved).toMatchObject({
      paid_out_cents: 500_00,
      captured_cents: 0,
      utility_cents: before.utility_cents - 500_00,
    })
    expect(moved.movements).toMatchObject([{ kind: 'payout', receipt, amount_cents: 500_00 }])
  })

  it('is made once for repeated requests', async () => {
    const phone = shop.aPhone('98')
    const body = shop.aPayout({ PartyB: phone })
    const headers = { authorization: `Bearer ${await shop.token()}` }
    const atOnce = Array.from({ length: 6 }, () => postJson(`${sandbox.url}/daraja${PATH}`, body, headers))
    const statuses = (await Promise.all(atOnce)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 500, 500, 500, 500, 500])
    expect(await shop.call(PATH, body)).toEqual({
      status: 500,
      body: {
        requestId: expect.any(String),
        errorCode: '500.002.1001',
        errorMessage: 'Duplicate OriginatorConversationID.',
      },
    })
    await sandbox.pass(3)
    expect(await paidTo(phone)).toBe(1)
  })

  it('gets a generated id on the older path', async () => {
    const { status, body } = await shop.call(
      '/mpesa/b2c/v1/paymentrequest',
      shop.aPayout({ OriginatorConversationID: undefined }),
    )
    expect([status, body.OriginatorConversationID]).toEqual([200, expect.stringMatching(/^\d+-\d+-1$/)])
  })

  it.each([
    ['OriginatorConversationID', undefined],
    ['InitiatorName', ''],
    ['SecurityCredential', undefined],
    ['CommandID', 'CustomerPayBillOnline'],
    ['Amount', '10.50'],
    ['Amount', 0],
    ['PartyA', 'Sokoni'],
    ['PartyB', '0712345678'],
    ['Remarks', 'x'],
    ['Occassion', 'x'.repeat(101)],
    ['ResultURL', 'https://example.com/result'],
    ['ResultURL', 'http://127.0.0.1:1/mpesa/result'],
    ['QueueTimeOutURL', 'http://127.0.0.1:1/api/query'],
  ])('is rejected by field name with a wrong %s (%s)', async (field, value) => {
    const { status, body } = await shop.call(PATH, shop.aPayout({ [field]: value }))
    expect([status, body]).toEqual([
      400,
      { requestId: expect.any(String), errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` },
    ])
  })

  it('requires a token and the shortcode of the shop', async () => {
    const stranger = await postJson(`${sandbox.url}/daraja${PATH}`, shop.aPayout(), { authorization: 'Bearer x' })
    expect([stranger.status, (await stranger.json()).errorCode]).toEqual([404, '404.001.03'])
    const other = await shop.call(PATH, shop.aPayout({ PartyA: '600000' }))
    expect([other.status, other.body.errorMessage]).toEqual([500, 'Merchant does not exist'])
    const verb = await fetch(`${sandbox.url}/daraja${PATH}`)
    expect([verb.status, (await verb.json()).errorCode]).toEqual([405, '405.001'])
  })

  it.each([
    [9, 2],
    [10, 0],
    [250_000, 0],
    [250_001, 3],
  ])('ends, for %d shillings, with %d', async (Amount, code) => {
    const id = await accepted({ Amount })
    await sandbox.pass(3)
    expect(shop.resultsOf(id)[0]?.said.ResultCode).toBe(code)
  })

  it('fails when the utility account has too little, also for concurrent payouts', async () => {
    const { utility_cents, paid_out_cents } = await shop.money()
    await shop.control('settings', { utility_shillings: paid_out_cents / 100 + 799 })
    const ids = [await accepted({ Amount: 400 }), await accepted({ Amount: 400 })]
    await sandbox.pass(3)
    const codes = ids.map((id) => shop.resultsOf(id)[0]?.said.ResultCode)
    expect(codes.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1])
    expect((await shop.money()).utility_cents).toBe(399_00)
    await shop.control('settings', { utility_shillings: utility_cents / 100 + paid_out_cents / 100 })
  })

  it.each([
    [{ InitiatorName: 'other-initiator' }, 2001],
    [{ SecurityCredential: 'c29tZXRoaW5n' }, 2001],
  ])('is acknowledged and then fails for the wrong initiator: %o', async (fields, code) => {
    const id = await accepted(fields)
    await sandbox.pass(3)
    expect(shop.resultsOf(id)[0]?.said.ResultCode).toBe(code)
  })

  it.each([
    ['locked', 8006],
    ['no-role', 21],
    ['wrong', 2001],
  ])('fails for an initiator who is %s with %d', async (initiator, code) => {
    await shop.control('settings', { initiator })
    const id = await accepted()
    await sandbox.pass(3)
    await shop.control('settings', { initiator: 'as-sent' })
    expect(shop.resultsOf(id)[0]?.said.ResultCode).toBe(code)
  })

  it('survives a restart', async () => {
    const id = await accepted()
    await sandbox.restart()
    await sandbox.pass(3)
    expect(shop.resultsOf(id)).toHaveLength(1)
  })

  it('is reported once while the shop is down, and again on request', async () => {
    const id = await accepted()
    sandbox.shop.answerWith(503)
    await sandbox.pass(3)
    sandbox.shop.answerWith(200)
    await sandbox.pass(3600)
    expect(shop.resultsOf(id)).toHaveLength(1)
    expect((await shop.control(`conversations/${id}/repeat-result`, { copies: 2 })).status).toBe(204)
    await sandbox.runDue()
    const reported = shop.resultsOf(id).map(({ said }) => [said.TransactionID, said.ResultCode])
    expect(new Set(reported.map(String)).size).toBe(1)
    expect(reported).toHaveLength(3)
  })
})

describe('payout outcomes by the ending of the phone number', () => {
  async function reportedTo(
    ending: string,
    seconds = 3,
  ): Promise<{ id: string; reported: { path: string; said: Result }[] }> {
    const id = await accepted({ PartyB: shop.aPhone(ending) })
    await sandbox.pass(seconds)
    return { id, reported: shop.resultsOf(id) }
  }
  const paid = async (id: string) => {
    const all: { conversation_id: string; receipt: string | null }[] = await (
      await fetch(`${sandbox.url}/daraja/control/conversations`)
    ).json()
    return all.find((one) => one.conversation_id === id)?.receipt !== null
  }

  it.each([
    ['01', 1],
    ['04', 2001],
    ['05', 2040],
    ['06', 2006],
    ['07', 26],
    ['09', 8006],
    ['10', 2],
    ['11', 3],
    ['12', 4],
    ['13', 8],
    ['14', 11],
    ['15', 21],
    ['16', 2028],
    ['17', 'SFC_IC0003'],
    ['18', 7070],
  ])('moves no money for …%s, which fails with %s, without ResultParameters', async (ending, code) => {
    const { id, reported } = await reportedTo(ending)
    expect(reported.map(({ said }) => said.ResultCode)).toEqual([code])
    expect(reported[0]?.said).not.toHaveProperty('ResultParameters')
    expect(reported[0]?.said.TransactionID).toMatch(/^UG.0{7}$/)
    expect(await paid(id)).toBe(false)
  })

  it('pays …20, and loses the result', async () => {
    const { id, reported } = await reportedTo('20', 86_400)
    expect([reported, await paid(id)]).toEqual([[], true])
  })

  it('pays …21, and sends the result twice', async () => {
    const { id } = await reportedTo('21')
    await sandbox.pass(1)
    const [first, second, third] = shop.resultsOf(id)
    expect([second, third]).toEqual([first, undefined])
  })

  it('pays …22, and sends the result a minute late', async () => {
    const { id, reported } = await reportedTo('22')
    expect([reported, await paid(id)]).toEqual([[], true])
    await sandbox.pass(60)
    expect(shop.resultsOf(id)).toHaveLength(1)
  })

  it.each([
    ['23', 0, true],
    ['24', 26, false],
  ])('sends a timeout for …%s first, and the result %d later', async (ending, code, isPaid) => {
    const { id, reported } = await reportedTo(ending)
    expect(reported.map(({ path }) => path.split('/')[3])).toEqual(['late'])
    expect(reported[0]?.said).toMatchObject({ ResultType: 1, TransactionID: expect.stringMatching(/0{7}$/) })
    await sandbox.pass(60)
    const [, result] = shop.resultsOf(id)
    expect([result?.path.split('/')[3], result?.said.ResultCode, await paid(id)]).toEqual(['res', code, isPaid])
  })

  it.each([
    ['25', false],
    ['26', true],
  ])('sends only a timeout for …%s; paid: %s', async (ending, isPaid) => {
    const { id } = await reportedTo(ending)
    await sandbox.pass(86_400)
    const paths = shop.resultsOf(id).map(({ path }) => path.split('/')[3])
    expect([paths, await paid(id)]).toEqual([['late'], isPaid])
  })

  it('reports …27 with its parameters in another order, one without a value', async () => {
    const { reported } = await reportedTo('27')
    const list = reported[0]?.said.ResultParameters?.ResultParameter
    expect(list).toHaveLength(9)
    expect((list as object[])[0]).toEqual({ Key: 'Balance' })
    expect((list as { Key: string }[])[1]?.Key).toBe('TransactionReceipt')
  })

  it('reports …28 with an unknown OriginatorConversationID', async () => {
    const { reported } = await reportedTo('28')
    expect(reported[0]?.said.ResultCode).toBe(0)
    expect(reported[0]?.said.OriginatorConversationID).toMatch(/^\d+-\d+-1$/)
  })

  it('reports …29 with one parameter, as an object', async () => {
    const { reported } = await reportedTo('29')
    expect(reported[0]?.said.ResultParameters).toEqual({
      ResultParameter: { Key: 'TransactionReceipt', Value: reported[0]?.said.TransactionID },
    })
  })

  it.each([
    ['30', 1],
    ['31', 0],
  ])('closes the call for …%s without an answer; paid %d times', async (ending, times) => {
    await shop.control('settings', { hang_seconds: 0.05 })
    const phone = shop.aPhone(ending)
    await expect(shop.call(PATH, shop.aPayout({ PartyB: phone }))).rejects.toThrow('fetch failed')
    await sandbox.pass(3)
    expect(await paidTo(phone)).toBe(times)
  })

  it.each([
    ['32', '500.003.02'],
    ['33', '500.003.02'],
    ['34', '500.003.03'],
    ['35', '500.003.1001'],
  ])('rejects …%s with %s, and accepts the same id again', async (ending, code) => {
    const body = shop.aPayout({ PartyB: shop.aPhone(ending) })
    expect((await shop.call(PATH, body)).body.errorCode).toBe(code)
    expect((await shop.call(PATH, { ...body, PartyB: '254712345678' })).status).toBe(200)
  })

  it('answers …36 with a gateway page that is not JSON', async () => {
    await expect(shop.call(PATH, shop.aPayout({ PartyB: shop.aPhone('36') }))).rejects.toThrow('not valid JSON')
  })

  it('fails for …38, and forges a success to a path without the secret', async () => {
    const { id } = await reportedTo('38')
    await sandbox.pass(1)
    const reported = shop.resultsOf(id)
    expect(reported.map(({ said }) => said.ResultCode)).toEqual([0, 26])
    expect(reported[0]?.path).toBe(`/api/pay/res/${'0'.repeat(32)}/`)
    expect(await paid(id)).toBe(false)
  })

  it('fails for …39 with one parameter, as an object', async () => {
    const { reported } = await reportedTo('39')
    expect(reported[0]?.said).toMatchObject({
      ResultCode: 26,
      ResultParameters: { ResultParameter: { Key: 'BOCompletedTime', Value: expect.any(Number) } },
    })
  })

  it('waits for a manual decision for …00', async () => {
    const phone = shop.aPhone('00')
    const id = await accepted({ PartyB: phone })
    await sandbox.pass(3600)
    expect(shop.resultsOf(id)).toEqual([])
    const page = await (await fetch(`${sandbox.url}/daraja/`)).text()
    expect(page).toContain(`/sandbox/daraja/conversations/${id}/act`)
    const form = new URLSearchParams({ behaviour: 'done' })
    const url = `${sandbox.url}/daraja/conversations/${id}/act`
    expect((await fetch(url, { method: 'POST', body: form, redirect: 'manual' })).status).toBe(303)
    await sandbox.runDue()
    expect(shop.resultsOf(id)[0]?.said.ResultCode).toBe(0)
    expect(await (await fetch(`${sandbox.url}/daraja/`)).text()).toContain('Received, receipt')
  })

  it('shows every ending on the page', async () => {
    const page = await (await fetch(`${sandbox.url}/daraja/`)).text()
    for (const [ending] of PAYOUT_PHONE_PLANS) expect(page).toContain(`<td>${ending}</td>`)
  })
})

describe('the control endpoint', () => {
  it.each(RESULT_BEHAVIOUR_KEYS)('ends a waiting payout as %s', async (behaviour) => {
    const id = await accepted({ PartyB: shop.aPhone('00') })
    expect((await shop.control(`conversations/${id}`, { behaviour })).status).toBe(204)
    expect((await shop.control(`conversations/${id}`, { behaviour: 'done' })).status).toBe(404)
  })

  it('makes every payout fail, whatever the phone', async () => {
    await shop.control('settings', { payout_behaviour: 'failed-timeout-only' })
    const id = await accepted()
    await sandbox.pass(3)
    await shop.control('settings', { payout_behaviour: 'by-phone' })
    expect(shop.resultsOf(id)).toMatchObject([{ said: { ResultType: 1 } }])
    expect((await shop.control('settings', { payout_behaviour: 'nonsense' })).status).toBe(400)
  })
})
