import { nairobiStamp } from '../nairobi-time.ts'
import { resultText, type ResultCode } from '../conversations/result-codes.ts'

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
export function stkCallback(resultCode: ResultCode, data: CallbackData, variant?: 'forged' | 'odd'): string {
  const numeric = Number(resultCode)
  return JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: data.merchantRequestId,
        CheckoutRequestID: data.checkoutRequestId,
        ResultCode: Number.isNaN(numeric) ? resultCode : numeric,
        ResultDesc: resultText(resultCode),
        ...(resultCode === '0' && { CallbackMetadata: { Item: metadata(data, variant === 'odd') } }),
      },
    },
  })
}

function metadata(data: CallbackData, odd: boolean): Item[] {
  const items: Item[] = [
    { Name: 'Amount', Value: data.paidShillings },
    { Name: 'MpesaReceiptNumber', Value: data.receipt },
    { Name: 'TransactionDate', Value: Number(nairobiStamp(data.decidedAt)) },
    { Name: 'PhoneNumber', Value: Number(data.phone) },
  ]
  return odd ? [{ Name: 'Balance' }, ...items.toReversed()] : items
}
