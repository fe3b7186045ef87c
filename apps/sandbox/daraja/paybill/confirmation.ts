import { createHash } from 'node:crypto'
import { nairobiStamp } from '../nairobi-time.ts'

export type ConfirmationData = {
  /** Empty in a validation request. */
  receipt: string
  phone: string
  amountShillings: number
  account: string
  at: Date
  thirdPartyId: string | null
  /** The shortcode's balance after the payment; null in a validation request. */
  balanceShillings: number | null
}

/** What M-Pesa posts to ValidationURL and ConfirmationURL (payments.md §1.8). */
export function confirmationBody(
  data: ConfirmationData,
  { shortcode, msisdnAs }: { shortcode: string; msisdnAs: 'masked' | 'hashed' },
): string {
  return JSON.stringify({
    TransactionType: 'Pay Bill',
    TransID: data.receipt,
    TransTime: nairobiStamp(data.at),
    TransAmount: data.amountShillings.toFixed(2),
    BusinessShortCode: shortcode,
    BillRefNumber: data.account,
    InvoiceNumber: '',
    OrgAccountBalance: data.balanceShillings === null ? '' : data.balanceShillings.toFixed(2),
    ThirdPartyTransID: data.thirdPartyId ?? '',
    MSISDN: msisdnAs === 'masked' ? masked(data.phone) : hashed(data.phone),
    FirstName: 'SANDBOX',
    MiddleName: '',
    LastName: '',
  })
}

function masked(phone: string): string {
  return `${phone.slice(0, 4)} ***** ${phone.slice(-3)}`
}

function hashed(phone: string): string {
  return createHash('sha256').update(phone).digest('hex')
}
