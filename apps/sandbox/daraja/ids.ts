import { randomBytes, randomInt } from 'node:crypto'
import { nairobiStamp } from './nairobi-time.ts'

const RECEIPT_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** `2654-4b64-97ff-b827b542881d3130`. */
export function newMerchantRequestId(): string {
  return [2, 2, 2, 8].map((bytes) => randomBytes(bytes).toString('hex')).join('-')
}

/** `ws_CO_` + DDMMYYYYHHmmss + three digits of the push's serial number + the last nine digits of the phone. */
export function checkoutRequestId(requestedAt: Date, pushNumber: number, phone: string): string {
  const stamp = nairobiStamp(requestedAt)
  const day = `${stamp.slice(6, 8)}${stamp.slice(4, 6)}${stamp.slice(0, 4)}${stamp.slice(8)}`
  return `ws_CO_${day}${String(pushNumber % 1000).padStart(3, '0')}${phone.slice(-9)}`
}

/** Ten characters as on an M-Pesa message: year, month and day as one character each (2024 is S), then seven random. */
export function newReceipt(paidAt: Date): string {
  const stamp = nairobiStamp(paidAt)
  const year = RECEIPT_CHARACTERS[(Number(stamp.slice(0, 4)) - 2006) % 26]
  const month = RECEIPT_CHARACTERS[Number(stamp.slice(4, 6)) - 1]
  const day = Number(stamp.slice(6, 8)).toString(32).toUpperCase()
  const rest = Array.from({ length: 7 }, () => RECEIPT_CHARACTERS[randomInt(RECEIPT_CHARACTERS.length)])
  return `${year}${month}${day}${rest.join('')}`
}

/** The TransactionID of a result without a receipt: the day, then zeros. */
export function noReceipt(at: Date): string {
  return `${newReceipt(at).slice(0, 3)}0000000`
}

/** `AG_20260704_00006baee344f4ce0796`. */
export function newConversationId(requestedAt: Date): string {
  return `AG_${nairobiStamp(requestedAt).slice(0, 8)}_${randomBytes(10).toString('hex')}`
}

/** `16740-34861180-1`: the id for a request that named none. */
export function newOriginatorConversationId(): string {
  return `${randomInt(10_000, 100_000)}-${randomInt(10_000_000, 100_000_000)}-1`
}
