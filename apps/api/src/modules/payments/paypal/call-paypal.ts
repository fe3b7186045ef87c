import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '../../../platform/log.ts'
import { callProvider, ofBoth, type ProviderAnswer } from '../calls/call-provider.ts'
import type { FetchedToken, SharedToken } from '../calls/shared-token.ts'
import { faultOf, issueOf, mayRepeat } from './paypal-answers.ts'

export type PaypalOptions = {
  /** `https://api-m.paypal.com`, or the sandbox's. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** PayPal's id of the registered webhook: part of what PayPal signs. */
  webhookId: string
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().int().positive() })

const invalidToken = 401

/** Wait this long for a concurrent call with the same request id to end. */
const conflictMs = 300

/** Fetches an access token from PayPal; `shared-token.ts` decides when. */
export async function fetchPaypalToken(options: PaypalOptions, { timeoutMs = 10_000 } = {}): Promise<FetchedToken> {
  const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
  const answer = await callProvider({
    provider: 'paypal',
    method: 'POST',
    url: `${baseOf(options)}/v1/oauth2/token`,
    headers: { authorization: `Basic ${credentials}` },
    raw: { contentType: 'application/x-www-form-urlencoded', bytes: 'grant_type=client_credentials' },
    timeoutMs,
  })
  if (answer.kind === 'silence') return { kind: 'none', reported: 'no answer' }
  const read = Token.safeParse(answer.body)
  if (read.success) return { kind: 'token', token: read.data.access_token, ttlSeconds: read.data.expires_in }
  const refused = z.object({ error: z.string() }).safeParse(answer.body)
  return { kind: 'none', reported: refused.success ? refused.data.error : `HTTP ${answer.status}` }
}

export type PaypalRequest = { method: 'GET' | 'POST'; path: string; requestId?: string; representation?: boolean } & (
  | { body?: object }
  | { raw: { contentType: string; bytes: Uint8Array<ArrayBuffer> } }
)

export type CallPaypal = {
  /** Renews a rejected token once and repeats the call: PayPal did nothing in the first call. */
  once(request: PaypalRequest): Promise<ProviderAnswer>
  /** Repeats once where the first call may not have reached PayPal, or a concurrent call has the same request id. */
  twice(request: PaypalRequest): Promise<ProviderAnswer>
}

export function createCallPaypal(
  options: PaypalOptions,
  { token, log }: { token: SharedToken; log: Log },
  { timeoutMs = 20_000 } = {},
): CallPaypal {
  async function once(request: PaypalRequest): Promise<ProviderAnswer> {
    const { method, path, requestId, representation, ...content } = request
    const send = (accessToken: string) =>
      callProvider({
        provider: 'paypal',
        method,
        url: `${baseOf(options)}${path}`,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(requestId !== undefined && { 'paypal-request-id': requestId }),
          ...(representation && { prefer: 'return=representation' }),
        },
        ...content,
        timeoutMs,
      })
    const current = await token.current()
    if (current === null) return { kind: 'silence', wasSent: false }
    let answer = await send(current)
    if (answer.kind === 'answer' && answer.status === invalidToken) {
      const renewed = await token.renew(current)
      if (renewed !== null) answer = await send(renewed)
    }
    logAnswer(request, answer)
    return answer
  }

  /** PayPal's support asks for the debug id. */
  function logAnswer({ method, path }: PaypalRequest, answer: ProviderAnswer): void {
    const fault = faultOf(answer)
    if (!fault) return
    const { name, debug_id: debugId } = fault
    log.warn({ call: `${method} ${path}`, name, issue: issueOf(fault), debugId }, 'PayPal refused a call')
  }

  async function twice(request: PaypalRequest): Promise<ProviderAnswer> {
    const answer = await once(request)
    if (!mayRepeat(answer)) return answer
    if (answer.kind === 'answer' && answer.status === 409) await pause(conflictMs)
    return ofBoth(answer, await once(request))
  }

  return { once, twice }
}

function baseOf({ baseUrl }: PaypalOptions): string {
  return baseUrl.replace(/\/$/, '')
}
