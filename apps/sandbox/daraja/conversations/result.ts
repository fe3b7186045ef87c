import type { Conversation } from './conversations.queries.ts'
import { newOriginatorConversationId, noReceipt } from '../ids.ts'
import { nairobiDotted, nairobiStamp } from '../nairobi-time.ts'
import type { Balances, Movement } from '../movements.queries.ts'
import type { ResultVariant } from './result-behaviours.ts'
import { resultText, type ResultCode } from './result-codes.ts'

export type Parameter = { Key: string; Value?: string | number }

export type Reported = Pick<Conversation, 'originatorConversationId' | 'conversationId' | 'timeoutUrl' | 'receipt'> & {
  decidedAt: Date
}

/** The body M-Pesa posts to ResultURL (payments.md §1.7): a failure has no ResultParameters, except with `single`. */
export function resultBody(
  conversation: Reported,
  resultCode: ResultCode,
  parameters: readonly Parameter[],
  variant?: ResultVariant,
): string {
  const { decidedAt } = conversation
  const shown = resultCode === '0' ? parameters : []
  const single = shown.at(-1) ?? { Key: 'BOCompletedTime', Value: Number(nairobiStamp(decidedAt)) }
  const ResultParameter = variant === 'single' ? single : variant === 'odd' ? oddly(shown) : shown
  const hasParameters = shown.length > 0 || variant === 'single'
  return JSON.stringify({
    Result: {
      ResultType: 0,
      ResultCode: wireCode(resultCode),
      ResultDesc: resultText(resultCode),
      OriginatorConversationID:
        variant === 'other-conversation' ? newOriginatorConversationId() : conversation.originatorConversationId,
      ConversationID: conversation.conversationId,
      TransactionID: conversation.receipt ?? noReceipt(decidedAt),
      ...(hasParameters && { ResultParameters: { ResultParameter } }),
      ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: conversation.timeoutUrl } },
    },
  })
}

/** The body posted to QueueTimeOutURL: the request was not processed in time. It does not report the outcome. */
export function timeoutBody(conversation: Reported): string {
  return JSON.stringify({
    Result: {
      ResultType: 1,
      ResultCode: wireCode('26'),
      ResultDesc: 'The request timed out in the queue.',
      OriginatorConversationID: conversation.originatorConversationId,
      ConversationID: conversation.conversationId,
      TransactionID: noReceipt(conversation.decidedAt),
      ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: conversation.timeoutUrl } },
    },
  })
}

/** A code of digits is a number on the wire; R000001 is text. */
function wireCode(code: ResultCode): number | string {
  return /^\d+$/.test(code) ? Number(code) : code
}

function oddly(parameters: readonly Parameter[]): Parameter[] {
  return [{ Key: 'Balance' }, ...parameters.toReversed()]
}

export function payoutParameters(paid: {
  amountShillings: number
  receipt: string
  phone: string
  decidedAt: Date
  balances: Balances
}): Parameter[] {
  return [
    { Key: 'TransactionAmount', Value: paid.amountShillings },
    { Key: 'ReceiverPartyPublicName', Value: publicName(paid.phone) },
    { Key: 'TransactionCompletedDateTime', Value: nairobiDotted(paid.decidedAt) },
    { Key: 'B2CUtilityAccountAvailableFunds', Value: paid.balances.utilityShillings },
    { Key: 'B2CWorkingAccountAvailableFunds', Value: paid.balances.workingShillings },
    { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
    { Key: 'B2CChargesPaidAccountAvailableFunds', Value: paid.balances.chargesShillings },
    { Key: 'TransactionReceipt', Value: paid.receipt },
  ]
}

export function reversalParameters(reversed: {
  amountShillings: number
  original: string
  phone: string
  decidedAt: Date
  shortcode: string
  balances: Balances
}): Parameter[] {
  return [
    { Key: 'DebitAccountBalance', Value: accountLine('Working Account', reversed.balances.workingShillings) },
    { Key: 'Amount', Value: reversed.amountShillings },
    { Key: 'TransCompletedTime', Value: Number(nairobiStamp(reversed.decidedAt)) },
    { Key: 'Charge', Value: 0 },
    { Key: 'CreditPartyPublicName', Value: publicName(reversed.phone) },
    { Key: 'DebitPartyPublicName', Value: shopName(reversed.shortcode) },
    { Key: 'OriginalTransactionID', Value: reversed.original },
  ]
}

export function balanceParameters(balances: Balances, decidedAt: Date): Parameter[] {
  const accounts = [
    accountLine('Working Account', balances.workingShillings),
    accountLine('Float Account', 0),
    accountLine('Utility Account', balances.utilityShillings),
    accountLine('Charges Paid Account', balances.chargesShillings),
    accountLine('Organization Settlement Account', 0),
  ]
  return [
    { Key: 'BOCompletedTime', Value: Number(nairobiStamp(decidedAt)) },
    { Key: 'AccountBalance', Value: accounts.join('&') },
  ]
}

export type StatusData = Pick<Movement, 'kind' | 'phone' | 'amountShillings' | 'requestedAt'> & {
  receipt: string | null
  status: 'Completed' | 'Failed' | 'Pending'
  finalisedAt: Date | null
  originatorConversationId: string | null
  conversationId: string | null
  chargeShillings: number
}

const REASONS = {
  prompt: 'Pay Bill Online',
  by_hand: 'Pay Bill',
  payout: 'Business Payment to Customer via API',
  reversal: 'Reversal via API',
} as const

/** `DebitPartyName` occurs twice, once without a value, as in the portal's sample. */
export function statusParameters(found: StatusData, shortcode: string): Parameter[] {
  const customer = publicName(found.phone)
  const isOut = found.kind === 'payout' || found.kind === 'reversal'
  const fee = {
    Key: 'DebitPartyCharges',
    ...(isOut && { Value: `Fee For B2C Payment|KES|${found.chargeShillings}.00` }),
  }
  return [
    ...(isOut ? [fee] : [{ Key: 'DebitPartyCharges' }]),
    { Key: 'DebitAccountType', Value: isOut ? 'Utility Account' : 'MMF Account For Customer' },
    { Key: 'DebitPartyName', Value: isOut ? shopName(shortcode) : customer },
    { Key: 'CreditPartyName', Value: isOut ? customer : shopName(shortcode) },
    { Key: 'DebitPartyName' },
    { Key: 'ReasonType', Value: REASONS[found.kind] },
    { Key: 'TransactionReason' },
    {
      Key: 'OriginatorConversationID',
      ...(found.originatorConversationId && { Value: found.originatorConversationId }),
    },
    { Key: 'ConversationID', ...(found.conversationId && { Value: found.conversationId }) },
    { Key: 'InitiatedTime', Value: Number(nairobiStamp(found.requestedAt)) },
    ...(found.finalisedAt ? [{ Key: 'FinalisedTime', Value: Number(nairobiStamp(found.finalisedAt)) }] : []),
    { Key: 'Amount', Value: found.amountShillings },
    { Key: 'ReceiptNo', ...(found.receipt && { Value: found.receipt }) },
    { Key: 'TransactionStatus', Value: found.status },
  ]
}

function publicName(phone: string): string {
  return `${phone} - SANDBOX CUSTOMER`
}

function shopName(shortcode: string): string {
  return `${shortcode} - Sokoni`
}

/** name|currency|current|available|reserved|uncleared. */
function accountLine(name: string, shillings: number): string {
  return [name, 'KES', shillings.toFixed(2), shillings.toFixed(2), '0.00', '0.00'].join('|')
}
