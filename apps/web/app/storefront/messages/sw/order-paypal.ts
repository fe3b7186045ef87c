import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-paypal.ts'

/** By the state of the last attempt. */
const outcomes: Record<string, string> = {
  failed: 'PayPal imekataa malipo. Tafadhali jaribu tena au lipa kwa njia nyingine.',
  review: 'Tumepokea malipo yasiyolingana na oda hii. Tunayachunguza; tafadhali usilipe tena.',
}

export const messages: Translated<typeof english> = {
  pay: 'Lipa kwa PayPal',
  dollars: (amount) => `USD ${amount}`,
  notStarted: 'Malipo ya PayPal hayakuweza kuanzishwa.',
  verifying: 'Tunathibitisha malipo yako na PayPal…',
  successful: '✅ Malipo Yamefanikiwa!',
  cancelled: 'Umetoka PayPal bila kulipa. Unaweza kujaribu tena au kulipa kwa njia nyingine.',
  checking: 'PayPal bado inakagua malipo yako. Ukurasa huu utasasishwa yakikamilika; tafadhali usilipe tena.',
  anotherWay: 'Lipa kwa njia nyingine',
  declined: 'PayPal haikuweza kutoza kadi au akaunti uliyochagua. Tafadhali rudi PayPal uchague nyingine.',
  notFinished: 'Malipo yako ya PayPal hayakukamilika. Unaweza kujaribu tena.',
  unknown:
    'Hatukuweza kuifikia PayPal. Kama umelipa, ukurasa huu utasasishwa baada ya dakika moja; tafadhali usilipe tena.',
  outcome: (state) => outcomes[state] ?? 'Malipo hayakukamilika. Unaweza kujaribu tena.',

  guest: {
    title: 'Malipo yako',
    paid: 'Asante. Unaweza kufuatilia oda yako bila kuingia.',
    follow: 'Fuatilia oda yako',
    goBack: 'Rudi PayPal',
    login: 'Ingia ili kuona oda yako au kulipa kwa njia nyingine.',
  },
}
