import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-by-hand.ts'

export const messages: Translated<typeof english> = {
  heading: 'Lipa kwa PayBill',
  how: 'Kwenye simu yako fungua M-\u2060PESA, chagua Lipa na M-\u2060PESA, kisha Pay Bill, na uweke:',
  business: 'Namba ya biashara',
  account: 'Namba ya akaunti',
  amount: 'Kiasi',
  exact: 'Lipa kiasi hiki kamili na uweke namba hii ya akaunti. Ukurasa huu utasasishwa tukipokea malipo yako.',
  copy: (what) => `Nakili ${what.toLowerCase()}`,
  copied: (what) => `${what} imenakiliwa.`,
  notCopied: 'Haikuweza kunakiliwa. Tafadhali iandike mwenyewe.',

  noPrompt: 'Hujapata ombi kwenye simu yako?',
  againIn: (seconds) => `Unaweza kutuma ombi jipya baada ya sekunde ${seconds}.`,
  badPhone: 'Tafadhali andika namba ya simu ya Kenya, kama 0712 345 678.',
}
