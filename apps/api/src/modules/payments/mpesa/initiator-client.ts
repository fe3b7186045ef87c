import { z } from 'zod'
import type { ProviderAnswer } from '../calls/call-provider.ts'
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

/** The commands of the shop's API user: each is acknowledged at once, and its result comes to its own address later. */
export type InitiatorClient = {
  /** Business to customer. `originatorId` is ours: Daraja pays once for each. */
  payOut(payout: CommandAddresses & { originatorId: string; phone: string; shillings: number }): Promise<CommandAnswer>
  /** Reverses a shopper's payment, while M-Pesa still allows it. */
  reverse(reversal: CommandAddresses & { receipt: string; shillings: number }): Promise<CommandAnswer>
  /** Looks up a transaction by its receipt, or by the conversation id of its command. */
  lookUp(which: CommandAddresses & TransactionName): Promise<CommandAnswer>
  /** Queries the balances of the shop's accounts. */
  balance(addresses: CommandAddresses): Promise<CommandAnswer>
}

export type TransactionName = { receipt: string } | { conversationId: string }

const Acknowledged = z.object({
  ConversationID: z.string().max(200).optional(),
  ResponseCode: z.coerce.string(),
  ResponseDescription: z.string().optional(),
})

/** Identifier types of the other party: 4 is a shortcode, 11 a shortcode that a reversal takes money from. */
const SHORTCODE = '4'
const REVERSING_SHORTCODE = '11'

/** Daraja 3.0: business to customer, reversal, transaction status, account balance (reference §1.7, §1.8). */
export function createInitiatorClient(
  { shortcode }: DarajaOptions,
  { call, initiator }: { call: CallDaraja; initiator: Initiator },
): InitiatorClient {
  const { name, securityCredential: SecurityCredential } = initiator
  const addressesOf = ({ resultUrl, timeoutUrl }: CommandAddresses) => ({
    ResultURL: resultUrl,
    QueueTimeOutURL: timeoutUrl,
  })

  return {
    payOut: async ({ originatorId, phone, shillings, ...addresses }) =>
      answerOf(
        await call('/mpesa/b2c/v3/paymentrequest', {
          OriginatorConversationID: originatorId,
          InitiatorName: name,
          SecurityCredential,
          CommandID: 'BusinessPayment',
          Amount: shillings,
          PartyA: shortcode,
          PartyB: phone.replace('+', ''),
          Remarks: 'Sokoni payout',
          ...addressesOf(addresses),
          Occassion: '',
        }),
      ),

    reverse: async ({ receipt, shillings, ...addresses }) =>
      answerOf(
        await call('/mpesa/reversal/v1/request', {
          Initiator: name,
          SecurityCredential,
          CommandID: 'TransactionReversal',
          TransactionID: receipt,
          Amount: shillings,
          ReceiverParty: shortcode,
          RecieverIdentifierType: REVERSING_SHORTCODE, // Daraja's spelling
          Remarks: 'Sokoni refund',
          ...addressesOf(addresses),
        }),
      ),

    lookUp: async ({ resultUrl, timeoutUrl, ...which }) =>
      answerOf(
        await call('/mpesa/transactionstatus/v1/query', {
          Initiator: name,
          SecurityCredential,
          CommandID: 'TransactionStatusQuery',
          ...('receipt' in which ? { TransactionID: which.receipt } : { OriginalConversationID: which.conversationId }),
          PartyA: shortcode,
          IdentifierType: SHORTCODE,
          Remarks: 'Sokoni status',
          Occasion: '',
          ...addressesOf({ resultUrl, timeoutUrl }),
        }),
      ),

    balance: async (addresses) =>
      answerOf(
        await call('/mpesa/accountbalance/v1/query', {
          Initiator: name,
          SecurityCredential,
          CommandID: 'AccountBalance',
          PartyA: shortcode,
          IdentifierType: SHORTCODE,
          Remarks: 'Sokoni balance',
          ...addressesOf(addresses),
        }),
      ),
  }
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
