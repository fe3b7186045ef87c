import { DARAJA_ERRORS, type DarajaError } from '../errors.ts'
import {
  fieldsOf,
  firstInvalid,
  isAbsentOr,
  isFilled,
  isCallbackUrl,
  isNumberText,
  isPhone,
  isShortcode,
  isTextOf,
  isWholeShillings,
  type Checked,
  type Fields,
} from '../fields.ts'

/** The initiator as sent. Wrong credentials cause a failed result, not a rejected request. */
export type Initiator = { initiatorName: string; securityCredential: string }

type Shared = { initiator: Initiator; shortcode: string; resultUrl: string; timeoutUrl: string }

export type PayoutRequest = Shared & {
  originatorConversationId: string | undefined
  phone: string
  amountShillings: number
  occasion: string
}
export type ReversalRequest = Shared & { receipt: string; amountShillings: number }
export type StatusRequest = Shared & { about: string }

const COMMANDS = new Set(['BusinessPayment', 'SalaryPayment', 'PromotionPayment'])
const isShortText = isTextOf(1, 100)

/** B2C: v3 requires the OriginatorConversationID, v1 generates one (payments.md §1.7). */
export function readPayoutRequest(body: unknown, version: 'v1' | 'v3'): Checked<PayoutRequest> {
  const fields = fieldsOf(body)
  const isOurId = isTextOf(1, 100)
  const wrong = firstInvalid(fields, {
    OriginatorConversationID: version === 'v3' ? isOurId : isAbsentOr(isOurId),
    InitiatorName: isFilled,
    SecurityCredential: isFilled,
    CommandID: (command) => COMMANDS.has(String(command)),
    Amount: isWholeShillings,
    PartyA: isShortcode,
    PartyB: isPhone,
    Remarks: isTextOf(2, 100),
    QueueTimeOutURL: isCallbackUrl,
    ResultURL: isCallbackUrl,
    Occassion: isAbsentOr(isShortText),
  })
  if (wrong) return { error: wrong }
  return {
    ok: {
      ...shared(fields, 'InitiatorName', 'PartyA'),
      originatorConversationId: textOrNothing(fields.OriginatorConversationID),
      phone: String(fields.PartyB),
      amountShillings: Number(fields.Amount),
      occasion: textOrNothing(fields.Occassion) ?? '',
    },
  }
}

/** payments.md §1.8; Daraja spells `RecieverIdentifierType` so. */
export function readReversalRequest(body: unknown): Checked<ReversalRequest> {
  const fields = fieldsOf(body)
  const wrong = firstInvalid(fields, {
    Initiator: isFilled,
    SecurityCredential: isFilled,
    CommandID: (command) => command === 'TransactionReversal',
    TransactionID: isFilled,
    Amount: isWholeShillings,
    ReceiverParty: isShortcode,
    RecieverIdentifierType: (type) => isNumberText(type) && String(type) === '11',
    ResultURL: isCallbackUrl,
    QueueTimeOutURL: isCallbackUrl,
    Remarks: isTextOf(2, 100),
    Occasion: isAbsentOr(isShortText),
  })
  if (wrong) return { error: wrong }
  return {
    ok: {
      ...shared(fields, 'Initiator', 'ReceiverParty'),
      receipt: String(fields.TransactionID),
      amountShillings: Number(fields.Amount),
    },
  }
}

/** Identified by a receipt, or by the id of the conversation that moves the money. */
export function readStatusRequest(body: unknown): Checked<StatusRequest> {
  const fields = fieldsOf(body)
  const wrong = lookupFault(fields, 'TransactionStatusQuery')
  if (wrong) return { error: wrong }
  const about = textOrNothing(fields.TransactionID) ?? textOrNothing(fields.OriginalConversationID)
  if (about === undefined) return { error: DARAJA_ERRORS.noTransactionId }
  return { ok: { ...shared(fields, 'Initiator', 'PartyA'), about } }
}

export function readBalanceRequest(body: unknown): Checked<Shared> {
  const fields = fieldsOf(body)
  const wrong = lookupFault(fields, 'AccountBalance')
  return wrong ? { error: wrong } : { ok: shared(fields, 'Initiator', 'PartyA') }
}

function lookupFault(fields: Fields, commandId: string): DarajaError | undefined {
  return firstInvalid(fields, {
    Initiator: isFilled,
    SecurityCredential: isFilled,
    CommandID: (command) => command === commandId,
    PartyA: isShortcode,
    IdentifierType: (type) => isNumberText(type) && String(type) === '4',
    ResultURL: isCallbackUrl,
    QueueTimeOutURL: isCallbackUrl,
    Remarks: isTextOf(2, 100),
  })
}

function shared(fields: Fields, initiator: string, party: string): Shared {
  return {
    initiator: { initiatorName: String(fields[initiator]), securityCredential: String(fields.SecurityCredential) },
    shortcode: String(fields[party]),
    resultUrl: String(fields.ResultURL),
    timeoutUrl: String(fields.QueueTimeOutURL),
  }
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
