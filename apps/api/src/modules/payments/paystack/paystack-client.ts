import { z } from 'zod'
import { bindDeps } from '#bind-deps'
import { callProvider, ofBoth, type ProviderAnswer } from '../calls/call-provider.ts'

export type PaystackOptions = {
  /** `https://api.paystack.co`, or the sandbox's. */
  baseUrl: string
  secretKey: string
  /** For the browser. */
  publicKey: string
}

/** Test or live mode; test money pays for nothing in live mode. */
export type PaystackDomain = 'test' | 'live'

/** The shop's Paystack account: its client, and the settings that a browser may know. */
export type PaystackAccount = { client: PaystackClient; publicKey: string; domain: PaystackDomain }

export function paystackAccount(options: PaystackOptions): PaystackAccount {
  const domain = options.secretKey.startsWith('sk_live_') ? 'live' : 'test'
  return { client: createPaystackClient(options), publicKey: options.publicKey, domain }
}

export type PaystackTransaction = {
  /** Paystack's own id of the transaction, never reused: it is the receipt. */
  id: string
  domain: string
  status: string
  reference: string
  /** In the currency's subunits: cents. */
  amountCents: number
  currency: string
  paidAt: Date | null
}

export type InitializeAnswer =
  | { kind: 'started'; accessCode: string; authorizationUrl: string }
  /** The reference was used before: an earlier call reached Paystack, but its answer was lost. */
  | { kind: 'duplicate' }
  | { kind: 'refused'; reason: string }
  /** The call may have reached Paystack; it may be repeated with the same reference. */
  | { kind: 'unknown' }

export type VerifyAnswer =
  | { kind: 'found'; transaction: PaystackTransaction }
  /** No transaction has this reference. */
  | { kind: 'absent' }
  | { kind: 'unreachable' }

export type PaystackClient = ReturnType<typeof createPaystackClient>

type NewTransaction = {
  email: string
  amountCents: number
  currency: string
  reference: string
  channels: readonly string[]
  callbackUrl: string
  orderNumber: string
}

const Initialized = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url(), access_code: z.string().min(1), reference: z.string() }),
})

const Verified = z.object({
  status: z.literal(true),
  data: z.object({
    id: z.union([z.int(), z.string().min(1)]).transform(String),
    domain: z.string(),
    status: z.string(),
    reference: z.string(),
    amount: z.int().min(0),
    currency: z.string(),
    paid_at: z.iso.datetime({ offset: true }).nullish().catch(null),
  }),
})

/** `code` may be missing; the message then gives the reason. */
const Refused = z.object({ status: z.literal(false), message: z.string(), code: z.string().nullish() })

type PaystackContext = { headers: Record<string, string>; baseUrl: string; timeoutMs: number }

/** Paystack's API for payments (reference: Paystack OpenAPI, transactions). */
export function createPaystackClient(options: PaystackOptions, { timeoutMs = 15_000 } = {}) {
  const context: PaystackContext = {
    headers: { authorization: `Bearer ${options.secretKey}` },
    baseUrl: options.baseUrl.replace(/\/$/, ''),
    timeoutMs,
  }
  return bindDeps(context, { initialize, verify })
}

/** Safe to repeat with the same reference; repeated once where the first call may not have reached Paystack. */
async function initialize(
  { headers, baseUrl, timeoutMs }: PaystackContext,
  request: NewTransaction,
): Promise<InitializeAnswer> {
  const call = () =>
    callProvider({
      provider: 'paystack',
      method: 'POST',
      url: `${baseUrl}/transaction/initialize`,
      headers,
      body: {
        email: request.email,
        amount: request.amountCents,
        currency: request.currency,
        reference: request.reference,
        channels: request.channels,
        callback_url: request.callbackUrl,
        metadata: { order_number: request.orderNumber },
      },
      timeoutMs,
    })
  let answer = await call()
  if (mayRepeat(answer)) answer = ofBoth(answer, await call())
  if (answer.kind === 'silence')
    return answer.wasSent ? { kind: 'unknown' } : { kind: 'refused', reason: 'unreachable' }
  if (mayRepeat(answer)) return { kind: 'unknown' }
  const started = Initialized.safeParse(answer.body)
  if (started.success && started.data.data.reference === request.reference) {
    const { access_code, authorization_url } = started.data.data
    return { kind: 'started', accessCode: access_code, authorizationUrl: authorization_url }
  }
  const refused = Refused.safeParse(answer.body)
  if (!refused.success) return { kind: 'unknown' }
  const { code, message } = refused.data
  if (code === 'duplicate_reference' || /duplicate transaction reference/i.test(message)) return { kind: 'duplicate' }
  return { kind: 'refused', reason: code ?? message }
}

async function verify({ headers, baseUrl, timeoutMs }: PaystackContext, reference: string): Promise<VerifyAnswer> {
  const answer = await callProvider({
    provider: 'paystack',
    method: 'GET',
    url: `${baseUrl}/transaction/verify/${encodeURIComponent(reference)}`,
    headers,
    timeoutMs,
  })
  if (answer.kind === 'silence') return { kind: 'unreachable' }
  const found = Verified.safeParse(answer.body)
  if (found.success) {
    const { id, domain, status, currency, amount, paid_at } = found.data.data
    const paidAt = paid_at ? new Date(paid_at) : null
    const reported = found.data.data.reference
    return {
      kind: 'found',
      transaction: { id, domain, status, reference: reported, amountCents: amount, currency, paidAt },
    }
  }
  return isAbsent(answer) ? { kind: 'absent' } : { kind: 'unreachable' }
}

/** Only network errors, 429 and 5xx: a repeat does not change any other answer. */
function mayRepeat(answer: ProviderAnswer): boolean {
  return answer.kind === 'silence' || answer.status === 429 || answer.status >= 500
}

function isAbsent(answer: ProviderAnswer & { kind: 'answer' }): boolean {
  const refused = Refused.safeParse(answer.body)
  if (!refused.success) return false
  return refused.data.code === 'transaction_not_found' || /reference not found/i.test(refused.data.message)
}
