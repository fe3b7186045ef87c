import { z } from 'zod'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { faultOf, faultText, type CallDaraja, type DarajaOptions, type Fault } from './call-daraja.ts'
import { nairobiStamp } from '../nairobi-time.ts'

export type PushRefusal =
  /** Another prompt is on the phone. */
  | 'locked'
  /** Rate limited; nothing was sent. */
  | 'busy'
  | 'invalid_phone'
  /** A wrong key, shortcode or path, or a request that Daraja does not accept. */
  | 'misconfigured'
  /** The request never reached Daraja. */
  | 'unreachable'

export type PushAnswer =
  | { kind: 'accepted'; checkoutRequestId: string; merchantRequestId: string }
  | { kind: 'refused'; reason: PushRefusal; /** Daraja's error text, for the log. */ reported: string }
  /** The prompt may be on the phone. Never repeated: both prompts could be paid. */
  | { kind: 'unknown'; reported: string }

export type QueryAnswer =
  | { kind: 'decided'; resultCode: string }
  | { kind: 'processing' }
  | { kind: 'unreachable'; reported: string }

const Accepted = z.object({
  MerchantRequestID: z.string().min(1),
  CheckoutRequestID: z.string().min(1),
  ResponseCode: z.coerce.string(),
  ResponseDescription: z.string().optional(),
})
const Decided = z.object({ ResponseCode: z.coerce.string(), ResultCode: z.coerce.string() })

const description = 'Sokoni order' // at most 13 characters

type NewPrompt = {
  /** E.164. */
  phone: string
  shillings: number
  callbackUrl: string
  /** At most 12 letters and digits; the payer sees it. */
  accountReference: string
}

export type DarajaClient = ReturnType<typeof createDarajaClient>

type DarajaContext = { options: DarajaOptions; clock: Clock; call: CallDaraja }

/** M-Pesa Express: prompts on phones (reference: Daraja 3.0). */
export function createDarajaClient(options: DarajaOptions, deps: { clock: Clock; call: CallDaraja }) {
  const context: DarajaContext = { ...deps, options }
  return bindDeps(context, { push, query })
}

function signature({ options, clock }: DarajaContext) {
  const { shortcode, passkey } = options
  const timestamp = nairobiStamp(clock.now())
  return {
    BusinessShortCode: shortcode,
    Password: Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64'),
    Timestamp: timestamp,
  }
}

async function push(context: DarajaContext, request: NewPrompt): Promise<PushAnswer> {
  const { options, call } = context
  const phone = request.phone.replace('+', '')
  const answer = await call('/mpesa/stkpush/v1/processrequest', {
    ...signature(context),
    TransactionType: options.transactionType,
    Amount: request.shillings,
    PartyA: phone,
    PartyB: options.partyB,
    PhoneNumber: phone,
    CallBackURL: request.callbackUrl,
    AccountReference: request.accountReference,
    TransactionDesc: description,
  })
  if (answer === 'no token') return { kind: 'refused', reason: 'unreachable', reported: 'no access token' }
  if (answer.kind === 'silence')
    return answer.wasSent
      ? { kind: 'unknown', reported: 'no answer' }
      : { kind: 'refused', reason: 'unreachable', reported: 'no connection' }
  const accepted = Accepted.safeParse(answer.body)
  if (accepted.success) {
    const { ResponseCode, ResponseDescription, CheckoutRequestID, MerchantRequestID } = accepted.data
    if (ResponseCode === '0')
      return { kind: 'accepted', checkoutRequestId: CheckoutRequestID, merchantRequestId: MerchantRequestID }
    return { kind: 'refused', reason: 'misconfigured', reported: `${ResponseCode} ${ResponseDescription ?? ''}` }
  }
  const reported = faultText(answer)
  const fault = faultOf(answer)
  const reason = fault && refusalOf(fault)
  return reason ? { kind: 'refused', reason, reported } : { kind: 'unknown', reported }
}

/** The STK query, a second source: it reports no amount and no receipt. */
async function query(context: DarajaContext, checkoutRequestId: string): Promise<QueryAnswer> {
  const answer = await context.call('/mpesa/stkpushquery/v1/query', {
    ...signature(context),
    CheckoutRequestID: checkoutRequestId,
  })
  if (answer === 'no token') return { kind: 'unreachable', reported: 'no access token' }
  if (answer.kind === 'silence') return { kind: 'unreachable', reported: 'no answer' }
  const decided = Decided.safeParse(answer.body)
  if (decided.success && decided.data.ResponseCode === '0')
    return { kind: 'decided', resultCode: decided.data.ResultCode }
  const fault = faultOf(answer)
  if (fault?.errorCode === '500.001.1001' && /being processed/i.test(fault.errorMessage)) return { kind: 'processing' }
  return { kind: 'unreachable', reported: faultText(answer) }
}

/**
 * The meaning of an STK push fault, where it is certain that nothing was sent to the phone. 500.001.1001 has several
 * meanings, which only the message distinguishes. 500.003.1001, Daraja's internal error, leaves the outcome open.
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
