/** Not in S: paying to the PayBill from the phone's own menu. */
export const messages = {
  heading: 'Pay by PayBill',
  /** With a non-breaking hyphen. */
  how: 'On your phone, open M-\u2060PESA, select Lipa na M-\u2060PESA, then Pay Bill, and enter:',
  business: 'Business number',
  account: 'Account number',
  amount: 'Amount',
  exact: 'Pay exactly this amount and enter this account number. This page updates once we receive your payment.',
  copy: (what: string) => `Copy ${what.toLowerCase()}`,
  copied: (what: string) => `${what} copied.`,
  notCopied: 'We couldn’t copy it. Please type it in.',

  /** While a payment prompt is on the phone. */
  noPrompt: 'Didn’t get the prompt?',
  againIn: (seconds: number) => `You can send a new prompt in ${seconds}s.`,
  badPhone: 'Please enter a Kenyan phone number, such as 0712 345 678.',
}
