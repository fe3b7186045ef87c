/** A store's accounts, as on the wallet screens. */
export function accountLabel(account: string): string {
  const [kind, name = '', sellerOrder] = account.split(':')
  if (kind === 'seller')
    return sellerOrder === 'held' ? 'Held' : sellerOrder === 'available' ? 'Available' : 'Pending withdrawal'
  return accountLabels[`${kind}:${name}`] ?? 'Sokoni'
}

const accountLabels: Record<string, string> = {
  'provider:mpesa': 'M-Pesa',
  'provider:paystack': 'Paystack',
  'provider:paypal': 'PayPal',
  'provider:cash': 'Cash on delivery',
  'courier:delivery': 'Delivery',
  'customers:owed': 'Buyer',
  'shop:discounts': 'Sokoni (coupon)',
  'shop:paid_out': 'Paid manually',
  'shop:payout_fees': 'Withdrawal fee',
}

/** Why M-Pesa did not pay, by its result code, where the store can correct it. */
const failures: Record<string, string> = {
  '4': 'This phone has reached its M-Pesa daily limit.',
  '8': 'This payment would take the phone over its M-Pesa balance limit.',
  '2040': 'This phone isn’t registered with M-Pesa.',
}

export function failureLabel(code: string | null): string {
  return failures[code ?? ''] ?? 'M-Pesa couldn’t complete this payment.'
}
