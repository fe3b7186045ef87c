import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SharedToken } from '../calls/shared-token.ts'
import { aProvider, type AProvider } from '../test/a-provider.ts'
import { createCallDaraja, type DarajaOptions } from './call-daraja.ts'
import { createInitiatorClient, type InitiatorClient } from './initiator-client.ts'
import { createPaybillClient, type PaybillClient } from './paybill-client.ts'

let provider: AProvider
let options: DarajaOptions
let client: InitiatorClient
let paybill: PaybillClient

const token: SharedToken = { current: async () => 'T1', renew: async () => 'T2' }
const initiator = { name: 'sokoniapi', securityCredential: 'Y3JlZGVudGlhbA==' }

beforeAll(async () => {
  provider = await aProvider()
  options = {
    baseUrl: provider.url,
    consumerKey: 'key',
    consumerSecret: 'secret',
    shortcode: '600100',
    passkey: 'passkey',
    transactionType: 'CustomerPayBillOnline',
    partyB: '600100',
    initiator,
  }
  const call = createCallDaraja(options, token, { timeoutMs: 2_000 })
  client = createInitiatorClient(options, { call, initiator })
  paybill = createPaybillClient(options, call)
})
beforeEach(() => provider.clearCalls())
afterAll(() => provider.close())

const addresses = {
  resultUrl: 'https://sokoni.co.ke/api/pay/res/0123/',
  timeoutUrl: 'https://sokoni.co.ke/api/pay/late/0123/',
}
const wireAddresses = { ResultURL: addresses.resultUrl, QueueTimeOutURL: addresses.timeoutUrl }
const acknowledged = {
  status: 200,
  body: {
    ConversationID: 'AG_20260704_2010325b025970fbc403',
    OriginatorConversationID: '16740-34861180-1',
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  },
}
const fault = (status: number, errorCode: string, errorMessage: string) => ({
  status,
  body: { requestId: '4788-81090592-4', errorCode, errorMessage },
})

const commands: [string, () => Promise<unknown>, string, object][] = [
  [
    'a payout',
    () => client.payOut({ ...addresses, originatorId: 'ours-7', phone: '+254712345678', shillings: 500 }),
    '/mpesa/b2c/v3/paymentrequest',
    {
      OriginatorConversationID: 'ours-7',
      InitiatorName: 'sokoniapi',
      SecurityCredential: initiator.securityCredential,
      CommandID: 'BusinessPayment',
      Amount: 500,
      PartyA: '600100',
      PartyB: '254712345678',
      Remarks: 'Sokoni payout',
      Occassion: '',
      ...wireAddresses,
    },
  ],
  [
    'a reversal',
    () => client.reverse({ ...addresses, receipt: 'SG722NMVXQ', shillings: 1450 }),
    '/mpesa/reversal/v1/request',
    {
      Initiator: 'sokoniapi',
      SecurityCredential: initiator.securityCredential,
      CommandID: 'TransactionReversal',
      TransactionID: 'SG722NMVXQ',
      Amount: 1450,
      ReceiverParty: '600100',
      RecieverIdentifierType: '11',
      Remarks: 'Sokoni refund',
      ...wireAddresses,
    },
  ],
  [
    'a look-up by a receipt',
    () => client.lookUp({ ...addresses, receipt: 'SG722NMVXQ' }),
    '/mpesa/transactionstatus/v1/query',
    {
      Initiator: 'sokoniapi',
      SecurityCredential: initiator.securityCredential,
      CommandID: 'TransactionStatusQuery',
      TransactionID: 'SG722NMVXQ',
      PartyA: '600100',
      IdentifierType: '4',
      Remarks: 'Sokoni status',
      Occasion: '',
      ...wireAddresses,
    },
  ],
  [
    'a look-up by a conversation',
    () => client.lookUp({ ...addresses, conversationId: 'AG_1' }),
    '/mpesa/transactionstatus/v1/query',
    {
      Initiator: 'sokoniapi',
      SecurityCredential: initiator.securityCredential,
      CommandID: 'TransactionStatusQuery',
      OriginalConversationID: 'AG_1',
      PartyA: '600100',
      IdentifierType: '4',
      Remarks: 'Sokoni status',
      Occasion: '',
      ...wireAddresses,
    },
  ],
  [
    'a balance query',
    () => client.balance(addresses),
    '/mpesa/accountbalance/v1/query',
    {
      Initiator: 'sokoniapi',
      SecurityCredential: initiator.securityCredential,
      CommandID: 'AccountBalance',
      PartyA: '600100',
      IdentifierType: '4',
      Remarks: 'Sokoni balance',
      ...wireAddresses,
    },
  ],
]

describe.each(commands)('%s', (_name, ask, path, body) => {
  it('sends the documented command and reads the acknowledgement', async () => {
    provider.answers(acknowledged)
    expect(await ask()).toEqual({ kind: 'accepted', conversationId: 'AG_20260704_2010325b025970fbc403' })
    expect(provider.calls).toMatchObject([{ method: 'POST', path, headers: { authorization: 'Bearer T1' } }])
    expect(provider.calls[0]?.body).toEqual(body)
  })

  it.each([
    ['a bad field', fault(400, '400.002.02', 'Bad Request - Invalid Amount'), { kind: 'refused', isPassing: false }],
    ['a wrong path', fault(404, '404.001.01', 'Resource not found'), { kind: 'refused', isPassing: false }],
    ['a wrong verb', fault(405, '405.001', 'Method Not Allowed'), { kind: 'refused', isPassing: false }],
    ['a busy system', fault(500, '500.003.02', 'System is busy'), { kind: 'refused', isPassing: true }],
    [
      'a spike',
      fault(500, '500.003.02', 'Error Occurred: Spike Arrest Violation'),
      { kind: 'refused', isPassing: true },
    ],
    ['a quota', fault(500, '500.003.03', 'Error Occurred: Quota Violation'), { kind: 'refused', isPassing: true }],
    ['a repeated id', fault(500, '500.002.1001', 'Duplicate OriginatorConversationID.'), { kind: 'repeated' }],
    ['an internal error of Daraja', fault(500, '500.003.1001', 'Internal Server Error'), { kind: 'unknown' }],
    ['another fault', fault(500, '500.001.1001', 'Unhandled'), { kind: 'unknown' }],
    ['a gateway', { status: 503, body: '<html>' }, { kind: 'unknown' }],
    ['silence', 'silence' as const, { kind: 'unknown' }],
    ['nothing at all', 'hang' as const, { kind: 'unknown' }],
    [
      'a refusal under HTTP 200',
      { status: 200, body: { ResponseCode: '1', ResponseDescription: 'Rejected' } },
      { kind: 'refused', isPassing: false, reported: '1 Rejected' },
    ],
  ])('reads the command’s answer for %s', async (_, answer, expected) => {
    provider.answers(answer)
    expect(await ask()).toMatchObject(expected)
    expect(provider.calls).toHaveLength(1)
  })

  it('sends a command again with a new token when the token is rejected', async () => {
    provider.answers(fault(404, '404.001.03', 'Invalid Access Token'), acknowledged)
    expect(await ask()).toMatchObject({ kind: 'accepted' })
    expect(provider.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer T1', 'Bearer T2'])
  })
})

it('reports a command as not sent without a token or a connection', async () => {
  const none = createCallDaraja(options, { current: async () => null, renew: async () => null })
  const lost = createInitiatorClient(options, { call: none, initiator })
  expect(await lost.balance(addresses)).toEqual({ kind: 'refused', reported: 'no access token', isPassing: true })
  const gone = await aProvider()
  await gone.close()
  const nowhere = { ...options, baseUrl: gone.url }
  const away = createInitiatorClient(nowhere, { call: createCallDaraja(nowhere, token), initiator })
  expect(await away.balance(addresses)).toEqual({ kind: 'refused', reported: 'no connection', isPassing: true })
})

describe('the PayBill’s callback addresses', () => {
  const urls = { confirmationUrl: 'https://sokoni.co.ke/c/', validationUrl: 'https://sokoni.co.ke/v/' }

  it('registers the addresses with the documented request', async () => {
    provider.answers({
      status: 200,
      body: {
        OriginatorCoversationID: '6e86-45dd-91ac-fd5d4178ab523408729',
        ResponseCode: '0',
        ResponseDescription: 'Success',
      },
    })
    expect(await paybill.registerUrls(urls)).toEqual({ kind: 'registered' })
    expect(provider.calls).toMatchObject([
      {
        path: '/mpesa/c2b/v2/registerurl',
        body: {
          ShortCode: '600100',
          ResponseType: 'Completed',
          ConfirmationURL: urls.confirmationUrl,
          ValidationURL: urls.validationUrl,
        },
      },
    ])
  })

  it.each([
    [
      'addresses that are already registered',
      fault(500, '500.003.1001', 'URLs are already registered'),
      '500.003.1001 URLs are already registered',
    ],
    [
      'an address with a rejected word',
      fault(400, '400.002.02', 'Bad Request - Invalid ConfirmationURL'),
      'Invalid ConfirmationURL',
    ],
    ['a gateway', { status: 503, body: '<html>' }, 'HTTP 503'],
    ['no answer', 'silence' as const, 'no answer'],
  ])('reports a refused registration for %s', async (_, answer, reported) => {
    provider.answers(answer)
    expect(await paybill.registerUrls(urls)).toEqual({ kind: 'refused', reported: expect.stringContaining(reported) })
  })
})

it('opens the list of payments with the documented request', async () => {
  provider.answers({
    status: 200,
    body: {
      ResponseRefID: '18633-7271215-1',
      ResponseCode: '1000',
      ResponseDescription: 'ShortCode Registered Successfully',
    },
  })
  expect(await paybill.registerPull({ callbackUrl: 'https://sokoni.co.ke/c/', phone: '+254722000000' })).toEqual({
    kind: 'registered',
  })
  expect(provider.calls).toMatchObject([
    {
      path: '/pulltransactions/v1/register',
      body: {
        ShortCode: '600100',
        RequestType: 'Pull',
        NominatedNumber: '254722000000',
        CallBackURL: 'https://sokoni.co.ke/c/',
      },
    },
  ])
})

it.each(['1000', '1001'])('reads the list of payments as open when its status is %s', async (ResponseStatus) => {
  provider.answers({ status: 200, body: { ResponseRefID: '18633-7271215-1', ResponseStatus, ShortCode: '600100' } })
  expect(await paybill.registerPull({ callbackUrl: 'https://sokoni.co.ke/c/', phone: '+254722000000' })).toEqual({
    kind: 'registered',
  })
})

describe('the list of payments of a day', () => {
  const from = new Date('2026-07-03T21:00:00Z')
  const to = new Date('2026-07-04T21:00:00Z')
  const row = (index: number) => ({
    transactionId: `SG7PAGE${String(index).padStart(3, '0')}`,
    trxDate: '2026-07-04T12:15:45+03:00',
    msisdn: 722000000,
    sender: 'UAT2',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: 'SK0000001',
    amount: '1450.0',
    organizationname: 'Sokoni',
  })
  const list = (...rows: object[]) => ({
    status: 200,
    body: { ResponseRefID: '26178-42530161-2', ResponseCode: '1000', ResponseMessage: 'Success', Response: [rows] },
  })

  it('reads the list page by page, in Nairobi time', async () => {
    provider.answers(list(...Array.from({ length: 100 }, (_, index) => row(index))), list(row(100)), list())
    const answer = await paybill.pull(from, to)
    if (answer.kind !== 'list') throw new Error(answer.reported)
    expect(answer.payments).toHaveLength(101)
    expect(answer.payments[0]).toEqual({
      receipt: 'SG7PAGE000',
      paidCents: 1_450_00,
      paidAt: new Date('2026-07-04T09:15:45Z'),
      account: 'SK0000001',
    })
    expect(provider.calls).toMatchObject([
      {
        path: '/pulltransactions/v1/query',
        body: {
          ShortCode: '600100',
          StartDate: '2026-07-04 00:00:00',
          EndDate: '2026-07-05 00:00:00',
          OffSetValue: '0',
        },
      },
      { body: { OffSetValue: '100' } },
      { body: { OffSetValue: '101' } },
    ])
  })

  it('stops reading the list when a page repeats the page before', async () => {
    provider.answers(list(row(0), row(1)))
    expect(await paybill.pull(from, to)).toMatchObject({
      payments: [{ receipt: 'SG7PAGE000' }, { receipt: 'SG7PAGE001' }],
    })
  })

  it('reads a list without payments as empty', async () => {
    provider.answers({ status: 200, body: { ResponseCode: '1001', ResponseMessage: 'No records' } })
    expect(await paybill.pull(from, to)).toEqual({ kind: 'list', payments: [] })
  })

  it.each([
    ['a fault', fault(500, '500.003.02', 'System is busy'), 'System is busy'],
    ['a list that makes no sense', list({ transactionId: 7 }), 'makes no sense'],
    ['a gateway', { status: 503, body: '<html>' }, 'HTTP 503'],
    ['silence', 'silence' as const, 'no answer'],
  ])('returns unreachable instead of a list after %s', async (_, answer, reported) => {
    provider.answers(answer)
    expect(await paybill.pull(from, to)).toEqual({ kind: 'unreachable', reported: expect.stringContaining(reported) })
  })

  it('rejects a list whose end is before its start', async () => {
    await expect(paybill.pull(to, from)).rejects.toThrow(RangeError)
  })
})
