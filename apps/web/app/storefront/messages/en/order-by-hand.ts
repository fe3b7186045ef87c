/** Not in S: paying to the PayBill from the phone's own menu. */
export const messages = {
  open: 'Pay by PayBill instead',
  heading: 'Pay by PayBill',
  /** With a non-breaking hyphen. */
  how: 'On your phone open M-\u2060PESA, choose Lipa na M-\u2060PESA, then Pay Bill, and enter:',
  business: 'Business number',
  account: 'Account number',
  amount: 'Amount',
  exact:
    'Please pay exactly this amount, with exactly this account number. This page changes by itself once it is paid.',
  copy: (what: string) => `Copy the ${what.toLowerCase()}`,
  copied: (what: string) => `${what} copied.`,
  notCopied: 'It could not be copied. Please write it down.',

  /** While a payment prompt is on the phone. */
  nothing: 'Nothing on your phone?',
  againIn: (seconds: number) => `You can send the request again in ${seconds}s.`,
  badPhone: 'Please enter a Kenyan phone number, such as 0712 345 678.',
}
