import { z } from 'zod'
import { parsedJson } from '../calls/parsed-json.ts'

/** The result of a command, as Daraja posts it to the command's address. */
export type CommandResult = {
  /** '0' is success; text, since some codes are not numbers (SFC_IC0003, R000001). */
  code: string
  words: string
  conversationId: string | null
  originatorId: string | null
  /** M-Pesa's receipt of the transaction it made. */
  receipt: string | null
  parameters: ReadonlyMap<string, string>
}

export const DONE = '0'

const Parameter = z.object({ Key: z.string(), Value: z.union([z.string(), z.number()]).nullish() })
const Text = z.string().max(200).nullish()

const Result = z.object({
  Result: z.object({
    ResultCode: z.union([z.number(), z.string().max(50)]).transform(String),
    ResultDesc: z.string().max(1000).catch(''),
    OriginatorConversationID: Text,
    ConversationID: Text,
    TransactionID: Text,
    /** A single parameter comes without a list. */
    ResultParameters: z
      .object({ ResultParameter: z.union([z.array(Parameter), Parameter.transform((one) => [one])]) })
      .nullish()
      .catch(null),
  }),
})

/**
 * Reads the result of a payout, a reversal, a look-up or a balance query. A failure has no parameters, some parameters
 * have no value, and of two with the same key (DebitPartyName) the first counts.
 * @returns null when it is not a result
 */
export function readCommandResult(body: Buffer): CommandResult | null {
  const read = Result.safeParse(parsedJson(body.toString('utf8')))
  if (!read.success) return null
  const { ResultCode, ResultDesc, ConversationID, OriginatorConversationID, TransactionID, ResultParameters } =
    read.data.Result
  const parameters = new Map<string, string>()
  for (const { Key, Value } of ResultParameters?.ResultParameter ?? [])
    if (Value !== null && Value !== undefined && !parameters.has(Key)) parameters.set(Key, String(Value))
  return {
    code: ResultCode,
    words: ResultDesc,
    conversationId: ConversationID || null,
    originatorId: OriginatorConversationID || null,
    receipt: receiptIn(parameters.get('TransactionReceipt') ?? parameters.get('ReceiptNo') ?? TransactionID ?? ''),
    parameters,
  }
}

/** The transaction that a look-up found; null when the result contains none. */
export function transactionIn({ parameters, receipt }: CommandResult) {
  const status = parameters.get('TransactionStatus')
  if (status === undefined) return null
  const amount = Number(parameters.get('Amount'))
  return {
    isCompleted: /^completed$/i.test(status),
    status,
    receipt,
    amountCents: Number.isFinite(amount) ? Math.round(amount * 100) : null,
    at: parameters.get('FinalisedTime') ?? null,
  }
}

/** `name|KES|available|…` of each account, joined by `&`. */
export function balancesIn({ parameters }: CommandResult): { account: string; availableCents: number }[] {
  return (parameters.get('AccountBalance') ?? '').split('&').flatMap((text) => {
    const [account = '', currency, available] = text.split('|')
    const shillings = Number(available)
    const isRead = account !== '' && currency === 'KES' && available !== undefined && Number.isFinite(shillings)
    return isRead ? [{ account, availableCents: Math.round(shillings * 100) }] : []
  })
}

/** Before there is a receipt, M-Pesa sends none, or zeroes. */
function receiptIn(text: string): string | null {
  return /^(?=.*[A-Za-z])[A-Za-z0-9]{6,20}$/.test(text) ? text.toUpperCase() : null
}
