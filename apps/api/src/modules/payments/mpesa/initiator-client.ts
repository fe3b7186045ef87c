import { z } from 'zod'
import type { ProviderAnswer } from '../calls/call-provider.ts'
import { bindDeps } from '#bind-deps'
import { faultOf, faultText, type CallDaraja, type DarajaOptions, type Initiator } from './call-daraja.ts'

/** The callback addresses of a command: for its result, and for a timeout in Daraja's queue. */
export type CommandAddresses = { resultUrl: string; timeoutUrl: string }

export type CommandAnswer =
  /** Acknowledged, without a result yet. Contains Daraja's id of the command, where it gives one. */
  | { kind: 'accepted'; conversationId: string | null }
  /** Nothing was done. With `isPassing` a retry may succeed. */
  | { kind: 'refused'; reported: string; isPassing: boolean }
  /** Daraja has this command already (500.002.1001); the outcome of the first request is not known here. */
  | { kind: 'repeated' }
  /** It may have reached Daraja. It is never sent under another id before its outcome is known. */
  | { kind: 'unknown'; reported: string }

export type TransactionName = { receipt: string } | { conversationId: string }

const Acknowledged = z.object({
  ConversationID: z.string().max(200).optional(),
  ResponseCode: z.coerce.string(),
  ResponseDescription: z.string().optional(),
})

/** Identifier types of the other party: 4 is a shortcode, 11 a shortcode that a reversal takes money from. */
const SHORTCODE = '4'
const REVERSING_SHORTCODE = '11'

export type InitiatorClient = ReturnType<typeof createInitiatorClient>

/** What every command needs: Daraja, the API user, and the shop's shortcode. */
type InitiatorContext = Initiator & { call: CallDaraja; shortcode: string }

/**
 * The commands of the shop's API user: each is acknowledged at once, and its result comes to its own address later.
 * Daraja 3.0: business to customer, reversal, transaction status, account balance (reference §1.7, §1.8).
 */
export function createInitiatorClient(
  { shortcode }: DarajaOptions,
  { call, initiator }: { call: CallDaraja; initiator: Initiator },
) {
  const context: InitiatorContext = { ...initiator, call, shortcode }
  return bindDeps(context, { payOut, reverse, lookUp, balance })
}

function addressesOf({ resultUrl, timeoutUrl }: CommandAddresses) {
  return { ResultURL: resultUrl, QueueTimeOutURL: timeoutUrl }
}

/** Business to customer. `originatorId` is ours: Daraja pays once for each. */
async function payOut(
  { name, securityCredential, call, shortcode }: InitiatorContext,
  {
    originatorId,
    phone,
    shillings,
    ...addresses
  }: CommandAddresses & { originatorId: string; phone: string; shillings: number },
): Promise<CommandAnswer> {
  return answerOf(
    await call('/mpesa/b2c/v3/paymentrequest', {
      OriginatorConversationID: originatorId,
      InitiatorName: name,
      SecurityCredential: securityCredential,
      CommandID: 'BusinessPayment',
      Amount: shillings,
      PartyA: shortcode,
      PartyB: phone.replace('+', ''),
      Remarks: 'Sokoni payout',
      ...addressesOf(addresses),
      Occassion: '',
    }),
  )
}

/** Reverses a shopper's payment, while M-Pesa still allows it. */
async function reverse(
  { name, securityCredential, call, shortcode }: InitiatorContext,
  { receipt, shillings, ...addresses }: CommandAddresses & { receipt: string; shillings: number },
): Promise<CommandAnswer> {
  return answerOf(
    await call('/mpesa/reversal/v1/request', {
      Initiator: name,
      SecurityCredential: securityCredential,
      CommandID: 'TransactionReversal',
      TransactionID: receipt,
      Amount: shillings,
      ReceiverParty: shortcode,
      RecieverIdentifierType: REVERSING_SHORTCODE, // Daraja's spelling
      Remarks: 'Sokoni refund',
      ...addressesOf(addresses),
    }),
  )
}

/** Looks up a transaction by its receipt, or by the conversation id of its command. */
async function lookUp(
  { name, securityCredential, call, shortcode }: InitiatorContext,
  { resultUrl, timeoutUrl, ...which }: CommandAddresses & TransactionName,
): Promise<CommandAnswer> {
  return answerOf(
    await call('/mpesa/transactionstatus/v1/query', {
      Initiator: name,
      SecurityCredential: securityCredential,
      CommandID: 'TransactionStatusQuery',
      ...('receipt' in which ? { TransactionID: which.receipt } : { OriginalConversationID: which.conversationId }),
      PartyA: shortcode,
      IdentifierType: SHORTCODE,
      Remarks: 'Sokoni status',
      Occasion: '',
      ...addressesOf({ resultUrl, timeoutUrl }),
    }),
  )
}

/** Queries the balances of the shop's accounts. */
async function balance(
  { name, securityCredential, call, shortcode }: InitiatorContext,
  addresses: CommandAddresses,
): Promise<CommandAnswer> {
  return answerOf(
    await call('/mpesa/accountbalance/v1/query', {
      Initiator: name,
      SecurityCredential: securityCredential,
      CommandID: 'AccountBalance',
      PartyA: shortcode,
      IdentifierType: SHORTCODE,
      Remarks: 'Sokoni balance',
      ...addressesOf(addresses),
    }),
  )
}

/** Faults where it is certain that nothing was done, and whether a retry may succeed. */
const refusals: Record<string, { isPassing: boolean }> = {
  '400.002.02': { isPassing: false },
  '404.001.01': { isPassing: false },
  '404.001.03': { isPassing: false },
  '401.003.01': { isPassing: false },
  '405.001': { isPassing: false },
  '500.003.02': { isPassing: true },
  '500.003.03': { isPassing: true },
}

function answerOf(answer: ProviderAnswer | 'no token'): CommandAnswer {
  if (answer === 'no token') return { kind: 'refused', reported: 'no access token', isPassing: true }
  if (answer.kind === 'silence')
    return answer.wasSent
      ? { kind: 'unknown', reported: 'no answer' }
      : { kind: 'refused', reported: 'no connection', isPassing: true }
  const reported = faultText(answer)
  const fault = faultOf(answer)
  if (fault) {
    if (fault.errorCode === '500.002.1001') return { kind: 'repeated' }
    const refusal = refusals[fault.errorCode]
    return refusal ? { kind: 'refused', reported, ...refusal } : { kind: 'unknown', reported }
  }
  const read = Acknowledged.safeParse(answer.body)
  if (!read.success) return { kind: 'unknown', reported }
  const { ResponseCode, ResponseDescription, ConversationID } = read.data
  if (ResponseCode === '0') return { kind: 'accepted', conversationId: ConversationID || null }
  return { kind: 'refused', reported: `${ResponseCode} ${ResponseDescription ?? ''}`.trim(), isPassing: false }
}
