import { sandboxCredentials } from '../credentials.ts'
import { postJson, type TestSandbox } from './sandbox.ts'

const { consumerKey, consumerSecret, shortcode, passkey, initiatorName, securityCredential } = sandboxCredentials.daraja
const TIMESTAMP = '20260704101545'

export type Answered = { status: number; body: Record<string, unknown> }
export type Result = {
  ResultType: number
  ResultCode: number | string
  ResultDesc: string
  OriginatorConversationID: string
  ConversationID: string
  TransactionID: string
  ResultParameters?: { ResultParameter: unknown }
  ReferenceData: unknown
}
export type MoneyMoved = {
  captured_cents: number
  reversed_cents: number
  paid_out_cents: number
  working_cents: number
  utility_cents: number
  charges_cents: number
  accounts: { account: string; captured_cents: number; reversed_cents: number; paid_out_cents: number }[]
  movements: { receipt: string; kind: string; account: string; amount_cents: number; reverses: string | null }[]
}

export type DarajaCaller = ReturnType<typeof aDarajaCaller>

/** A client with the shop's Daraja credentials, and the callbacks that the shop receives. */
export function aDarajaCaller(sandbox: TestSandbox) {
  let numbers = 0
  const unique = () => String(++numbers).padStart(3, '0')
  const control = (path: string, body: unknown) => postJson(`${sandbox.url}/daraja/control/${path}`, body)

  async function token(): Promise<string> {
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
    const response = await fetch(`${sandbox.url}/daraja/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: `Basic ${basic}` },
    })
    return (await response.json()).access_token
  }

  /** Requests a new token for each call, because the test clock may have expired the last one. */
  async function call(path: string, body: unknown): Promise<Answered> {
    const headers = { authorization: `Bearer ${await token()}` }
    const response = await postJson(`${sandbox.url}/daraja${path}`, body, headers)
    return { status: response.status, body: await response.json() }
  }

  const secret = () => unique().padStart(32, 'a')
  const requested = (initiator: string) => ({ [initiator]: initiatorName, SecurityCredential: securityCredential })
  const urls = () => ({
    ResultURL: `${sandbox.shop.url}/api/pay/res/${secret()}/`,
    QueueTimeOutURL: `${sandbox.shop.url}/api/pay/late/${secret()}/`,
  })

  return {
    control,
    token,
    call,
    /** 2547000xxxNN, a new one on each call. */
    aPhone: (ending: string) => `2547000${unique()}${ending}`,
    aPayout: (fields: Record<string, unknown> = {}) => ({
      OriginatorConversationID: `payout-${unique()}`,
      ...requested('InitiatorName'),
      CommandID: 'BusinessPayment',
      Amount: 500,
      PartyA: shortcode,
      PartyB: '254712345678',
      Remarks: 'Seller payout',
      ...urls(),
      ...fields,
    }),
    aReversal: (receipt: string, fields: Record<string, unknown> = {}) => ({
      ...requested('Initiator'),
      CommandID: 'TransactionReversal',
      TransactionID: receipt,
      Amount: 1450,
      ReceiverParty: shortcode,
      RecieverIdentifierType: '11',
      Remarks: 'Order cancelled',
      ...urls(),
      ...fields,
    }),
    aQuery: (commandId: 'TransactionStatusQuery' | 'AccountBalance', fields: Record<string, unknown> = {}) => ({
      ...requested('Initiator'),
      CommandID: commandId,
      PartyA: shortcode,
      IdentifierType: '4',
      Remarks: 'Looking',
      ...urls(),
      ...fields,
    }),
    /** The results of this conversation that the shop received, in order. */
    resultsOf(conversationId: unknown): { path: string; said: Result }[] {
      return sandbox.shop.webhooks
        .filter(({ raw }) => raw.includes(`"ConversationID":"${String(conversationId)}"`))
        .map(({ path, json }) => ({ path, said: (json as { Result: Result }).Result }))
    },
    /** A paid push. */
    async paidPush(phone = `25471111${unique()}99`.slice(0, 12), amount = 1450, account = `SK${unique()}`) {
      const { body } = await call('/mpesa/stkpush/v1/processrequest', {
        BusinessShortCode: shortcode,
        Password: Buffer.from(`${shortcode}${passkey}${TIMESTAMP}`).toString('base64'),
        Timestamp: TIMESTAMP,
        TransactionType: 'CustomerPayBillOnline',
        Amount: amount,
        PartyA: phone,
        PartyB: shortcode,
        PhoneNumber: phone,
        CallBackURL: `${sandbox.shop.url}/api/pay/cb/${secret()}`,
        AccountReference: account,
      })
      const id = String(body.CheckoutRequestID)
      await control(`pushes/${id}`, { behaviour: 'paid' })
      const ledger: { receipt: string; checkout_request_id: string | null }[] = await (
        await fetch(`${sandbox.url}/daraja/ledger.json`)
      ).json()
      const receipt = ledger.find((row) => row.checkout_request_id === id)?.receipt ?? ''
      return { receipt, phone, amount, account, merchantRequestId: String(body.MerchantRequestID) }
    },
    async money(account?: string): Promise<MoneyMoved> {
      const query = account === undefined ? '' : `?account=${account}`
      return (await fetch(`${sandbox.url}/daraja/control/money${query}`)).json()
    },
  }
}
