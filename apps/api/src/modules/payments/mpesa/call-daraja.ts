import { z } from 'zod'
import { callProvider, type ProviderAnswer } from '../calls/call-provider.ts'
import type { FetchedToken, SharedToken } from '../calls/shared-token.ts'

export type DarajaOptions = {
  /** `https://api.safaricom.co.ke`, or the sandbox's. */
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  shortcode: string
  passkey: string
  transactionType: 'CustomerPayBillOnline' | 'CustomerBuyGoodsOnline'
  /** The shortcode of a PayBill, or the number of a till. */
  partyB: string
  /** The API user for payouts, reversals and look-ups; without one these are off. */
  initiator?: Initiator | null
}

/** The credential as sent: the API user's password, encrypted with Safaricom's certificate (reference §1.7). */
export type Initiator = { name: string; securityCredential: string }

/** One call to Daraja with its token; 'no token' means that nothing was sent. */
export type CallDaraja = (path: string, body: object) => Promise<ProviderAnswer | 'no token'>

const Token = z.object({
  access_token: z.string().min(1),
  /** A number on the portal, text in practice. */
  expires_in: z.coerce.number().int().positive(),
})
const Fault = z.object({ errorCode: z.string(), errorMessage: z.string() })
export type Fault = z.output<typeof Fault>

const invalidToken = new Set(['404.001.03', '401.003.01'])

/** Fetches an access token from Daraja; `shared-token.ts` decides when. */
export async function fetchDarajaToken(options: DarajaOptions, { timeoutMs = 10_000 } = {}): Promise<FetchedToken> {
  const credentials = Buffer.from(`${options.consumerKey}:${options.consumerSecret}`).toString('base64')
  const answer = await callProvider({
    provider: 'mpesa',
    method: 'GET',
    url: `${baseOf(options)}/oauth/v1/generate?grant_type=client_credentials`,
    headers: { authorization: `Basic ${credentials}` },
    timeoutMs,
  })
  if (answer.kind === 'silence') return { kind: 'none', reported: 'no answer' }
  const read = Token.safeParse(answer.body)
  if (read.success) return { kind: 'token', token: read.data.access_token, ttlSeconds: read.data.expires_in }
  return { kind: 'none', reported: faultText(answer) }
}

/** A rejected token is renewed once and the call sent again: Daraja did not act on the first call. */
export function createCallDaraja(options: DarajaOptions, token: SharedToken, { timeoutMs = 20_000 } = {}): CallDaraja {
  return async function call(path, body) {
    const send = (bearer: string) =>
      callProvider({
        provider: 'mpesa',
        method: 'POST',
        url: `${baseOf(options)}${path}`,
        headers: { authorization: `Bearer ${bearer}` },
        body,
        timeoutMs,
      })
    const current = await token.current()
    if (current === null) return 'no token'
    const answer = await send(current)
    if (!invalidToken.has(faultOf(answer)?.errorCode ?? '')) return answer
    const renewed = await token.renew(current)
    return renewed === null ? 'no token' : send(renewed)
  }
}

export function faultOf(answer: ProviderAnswer): Fault | null {
  const read = answer.kind === 'answer' ? Fault.safeParse(answer.body) : null
  return read?.success ? read.data : null
}

/** For the log. */
export function faultText(answer: ProviderAnswer & { kind: 'answer' }): string {
  const fault = faultOf(answer)
  return fault ? `${fault.errorCode} ${fault.errorMessage}` : `HTTP ${answer.status}`
}

function baseOf({ baseUrl }: DarajaOptions): string {
  return baseUrl.replace(/\/$/, '')
}
