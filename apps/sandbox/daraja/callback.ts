import { nairobiStamp } from './nairobi-time.ts'
import { resultText, type ResultCode } from './result-codes.ts'

export type CallbackData = {
  merchantRequestId: string
  checkoutRequestId: string
  phone: string
  paidShillings: number
  receipt: string
  decidedAt: Date
}

type Item = { Name: string; Value?: string | number }

/**
 * The body M-Pesa posts to CallBackURL (payments.md §1.4), with metadata on success only. It does not contain the order
 * number. A numeric result code is a number here, although the query writes it as a string.
 */
export function stkCallback(says: ResultCode, facts: CallbackData, manner?: 'forged' | 'odd'): string {
  const numeric = Number(says)
  return JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: facts.merchantRequestId,
        CheckoutRequestID: facts.checkoutRequestId,
        ResultCode: Number.isNaN(numeric) ? says : numeric,
        ResultDesc: resultText(says),
        ...(says === '0' && { CallbackMetadata: { Item: metadata(facts, manner === 'odd') } }),
      },
    },
  })
}

function metadata(facts: CallbackData, odd: boolean): Item[] {
  const items: Item[] = [
    { Name: 'Amount', Value: facts.paidShillings },
    { Name: 'MpesaReceiptNumber', Value: facts.receipt },
    { Name: 'TransactionDate', Value: Number(nairobiStamp(facts.decidedAt)) },
    { Name: 'PhoneNumber', Value: Number(facts.phone) },
  ]
  return odd ? [{ Name: 'Balance' }, ...items.toReversed()] : items
}
