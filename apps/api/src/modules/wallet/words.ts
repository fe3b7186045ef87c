/** A store's accounts, in the words of the wallet screens. */
export function accountLabel(account: string): string {
  const [kind, name = '', sellerOrder] = account.split(':')
  if (kind === 'seller')
    return sellerOrder === 'held' ? 'Held for you' : sellerOrder === 'available' ? 'Available' : 'Pending withdrawal'
  return words[`${kind}:${name}`] ?? 'Sokoni'
}

const words: Record<string, string> = {
  'provider:mpesa': 'M-Pesa',
  'provider:paystack': 'Paystack',
  'provider:paypal': 'PayPal',
  'provider:cash': 'Cash at the door',
  'courier:delivery': 'Delivery',
  'customers:owed': 'Buyer',
  'shop:discounts': 'Sokoni, for a coupon',
  'shop:paid_out': 'Paid by hand',
  'shop:payout_fees': 'Withdrawal fee',
}

/** Why M-Pesa did not pay, by its result code, where the store can correct it. */
const failures: Record<string, string> = {
  '4': 'This phone has reached what M-Pesa lets it receive in a day.',
  '8': 'This phone’s M-Pesa balance would become larger than M-Pesa allows.',
  '2040': 'This phone is not registered with M-Pesa.',
}

export function failureLabel(code: string | null): string {
  return failures[code ?? ''] ?? 'M-Pesa did not pay it.'
}
