import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { callProvider, type ProviderAnswer } from '../call-provider.ts'
import { nairobiStamp } from '../nairobi-time.ts'
import type { FetchedToken, SharedToken } from '../shared-token.ts'

export type DarajaOptions = {
  /** `https://api.safaricom.co.ke`, or the sandbox's. */
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  shortcode: string
  passkey: string
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline'
  /** The shortcode of a PayBill, the number of a till. */
  partyB: string
}

export type PushRefusal =
  /** Another prompt is on the phone. */
  | 'locked'
  /** Too many at once; nothing was sent. */
  | 'busy'
  | 'invalid_phone'
  /** A wrong key, shortcode or path, or a request of ours it does not accept. */
  | 'misconfigured'
  /** We never got as far as asking. */
  | 'unreachable'

export type PushAnswer =
  | { kind: 'accepted'; checkoutRequestId: string; merchantRequestId: string }
  | { kind: 'refused'; reason: PushRefusal; /** Daraja's own words, for the log. */ told: string }
  /** The prompt may be on the phone. Never repeated: a second one could be paid as well. */
  | { kind: 'unknown'; told: string }

export type QueryAnswer =
  { kind: 'decided'; resultCode: string } | { kind: 'processing' } | { kind: 'unreachable'; told: string }

export type DarajaClient = {
  push(request: {
    /** E.164. */
    phone: string
    shillings: number
    callbackUrl: string
    /** At most 12 letters and digits; the payer sees it. */
    accountReference: string
  }): Promise<PushAnswer>
  /** Daraja's second source: no amount, no receipt. */
  query(checkoutRequestId: string): Promise<QueryAnswer>
}

const Token = z.object({
  access_token: z.string().min(1),
  /** A number on the portal, text in the field. */
  expires_in: z.coerce.number().int().positive(),
})
const Accepted = z.object({
  MerchantRequestID: z.string().min(1),
  CheckoutRequestID: z.string().min(1),
  ResponseCode: z.coerce.string(),
  ResponseDescription: z.string().optional(),
})
const Decided = z.object({ ResponseCode: z.coerce.string(), ResultCode: z.coerce.string() })
const Fault = z.object({ errorCode: z.string(), errorMessage: z.string() })
type Fault = z.output<typeof Fault>

const description = 'Sokoni order' // at most 13 characters

const invalidToken = new Set(['404.001.03', '401.003.01'])

/** Asks Daraja for an access token; `shared-token.ts` decides when. */
export async function fetchDarajaToken(options: DarajaOptions, { timeoutMs = 10_000 } = {}): Promise<FetchedToken> {
  const credentials = Buffer.from(`${options.consumerKey}:${options.consumerSecret}`).toString('base64')
  const answer = await callProvider({
    method: 'GET',
    url: `${baseOf(options)}/oauth/v1/generate?grant_type=client_credentials`,
    headers: { authorization: `Basic ${credentials}` },
    timeoutMs,
  })
  if (answer.kind === 'silence') return { kind: 'none', told: 'no answer' }
  const read = Token.safeParse(answer.body)
  if (read.success) return { kind: 'token', token: read.data.access_token, ttlSeconds: read.data.expires_in }
  return { kind: 'none', told: faultText(answer) }
}

/** M-Pesa Express: prompts on phones (reference: Daraja 3.0). */
export function createDarajaClient(
  options: DarajaOptions,
  deps: { clock: Clock; token: SharedToken },
  { timeoutMs = 20_000 } = {},
): DarajaClient {
  /** A refused token is renewed once and the call made once more: Daraja did nothing with the first. */
  async function call(path: string, body: object): Promise<ProviderAnswer | 'no token'> {
    const send = (token: string) =>
      callProvider({
        method: 'POST',
        url: `${baseOf(options)}${path}`,
        headers: { authorization: `Bearer ${token}` },
        body,
        timeoutMs,
      })
    const token = await deps.token.current()
    if (token === null) return 'no token'
    const answer = await send(token)
    if (!invalidToken.has(faultOf(answer)?.errorCode ?? '')) return answer
    const renewed = await deps.token.renew(token)
    return renewed === null ? 'no token' : send(renewed)
  }

  function signature() {
    const { shortcode, passkey } = options
    const timestamp = nairobiStamp(deps.clock.now())
    return {
      BusinessShortCode: shortcode,
      Password: Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64'),
      Timestamp: timestamp,
    }
  }

  return {
    async push(request) {
      const phone = request.phone.replace('+', '')
      const answer = await call('/mpesa/stkpush/v1/processrequest', {
        ...signature(),
        TransactionType: options.transactionType,
        Amount: request.shillings,
        PartyA: phone,
        PartyB: options.partyB,
        PhoneNumber: phone,
        CallBackURL: request.callbackUrl,
        AccountReference: request.accountReference,
        TransactionDesc: description,
      })
      if (answer === 'no token') return { kind: 'refused', reason: 'unreachable', told: 'no access token' }
      if (answer.kind === 'silence')
        return answer.wasSent
          ? { kind: 'unknown', told: 'no answer' }
          : { kind: 'refused', reason: 'unreachable', told: 'no connection' }
      const accepted = Accepted.safeParse(answer.body)
      if (accepted.success) {
        const { ResponseCode, ResponseDescription, CheckoutRequestID, MerchantRequestID } = accepted.data
        if (ResponseCode === '0')
          return { kind: 'accepted', checkoutRequestId: CheckoutRequestID, merchantRequestId: MerchantRequestID }
        return { kind: 'refused', reason: 'misconfigured', told: `${ResponseCode} ${ResponseDescription ?? ''}` }
      }
      const told = faultText(answer)
      const fault = faultOf(answer)
      const reason = fault && refusalOf(fault)
      return reason ? { kind: 'refused', reason, told } : { kind: 'unknown', told }
    },

    async query(checkoutRequestId) {
      const answer = await call('/mpesa/stkpushquery/v1/query', {
        ...signature(),
        CheckoutRequestID: checkoutRequestId,
      })
      if (answer === 'no token') return { kind: 'unreachable', told: 'no access token' }
      if (answer.kind === 'silence') return { kind: 'unreachable', told: 'no answer' }
      const decided = Decided.safeParse(answer.body)
      if (decided.success && decided.data.ResponseCode === '0')
        return { kind: 'decided', resultCode: decided.data.ResultCode }
      const fault = faultOf(answer)
      if (fault?.errorCode === '500.001.1001' && /being processed/i.test(fault.errorMessage))
        return { kind: 'processing' }
      return { kind: 'unreachable', told: faultText(answer) }
    },
  }
}

/**
 * What a fault of the push means, where it means for certain that nothing was sent to the phone. 500.001.1001 is one
 * code for many things, told apart by the message alone; 500.003.1001, Daraja's own fault, leaves the outcome open.
 */
function refusalOf({ errorCode, errorMessage }: Fault): PushRefusal | null {
  switch (errorCode) {
    case '400.002.02':
      return /Phone ?Number|PartyA/i.test(errorMessage) ? 'invalid_phone' : 'misconfigured'
    case '404.001.01':
    case '404.001.03':
    case '401.003.01':
    case '405.001':
      return 'misconfigured'
    case '500.003.02':
    case '500.003.03':
      return 'busy'
    case '500.001.1001':
      if (/unable to lock subscriber/i.test(errorMessage)) return 'locked'
      return /merchant does not exist|wrong credentials/i.test(errorMessage) ? 'misconfigured' : null
    default:
      return null
  }
}

function faultOf(answer: ProviderAnswer): Fault | null {
  const read = answer.kind === 'answer' ? Fault.safeParse(answer.body) : null
  return read?.success ? read.data : null
}

/** For the log. */
function faultText(answer: ProviderAnswer & { kind: 'answer' }): string {
  const fault = faultOf(answer)
  return fault ? `${fault.errorCode} ${fault.errorMessage}` : `HTTP ${answer.status}`
}

function baseOf({ baseUrl }: DarajaOptions): string {
  return baseUrl.replace(/\/$/, '')
}
