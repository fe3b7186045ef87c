import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-pay.ts'

export const messages: Translated<typeof english> = {
  heading: 'Ungependa kulipa vipi?',
  minutesLeft: (minutes) => `Zimebaki dakika ${minutes} za kulipa.`,

  mpesa: (amount) => `Tutatuma ombi la ${amount} kwenye simu yako.`,
  byHandTitle: 'Au lipa kwa PayBill',
  byHand: 'Tumia menyu ya M-\u2060Pesa kwenye simu yako, bila ombi.',
  mobile: 'Kadi au pesa za simu, kwenye dirisha salama la Paystack.',
  paypal: (dollars) => `PayPal itatoza takriban ${dollars}`,
  onDelivery: (amount) => `Lipa ${amount} kwa M-\u2060Pesa au pesa taslimu oda yako ikifika.`,

  protection: {
    heading: 'Ulinzi wa mnunuzi',
    held: 'Pesa hushikiliwa hadi upokee',
    heldText: 'Wauzaji hulipwa baada ya bidhaa zako kufikishwa tu.',
    returns: (days) => `Siku ${days} za kurudisha`,
    returnsText: 'Omba kurudisha bidhaa kwenye ukurasa huu ukishazipokea.',
    secure: 'Malipo salama',
    secureText: 'Sokoni haioni kamwe namba ya kadi yako wala PIN yako.',
  },

  noPrompt: {
    number: (phone) => `Angalia namba. Tumetuma ombi kwa ${phone}.`,
    phone: 'Hakikisha simu yako imewashwa, imefunguliwa na ina mtandao.',
    sim: 'Una laini ya zamani? Piga *234# usasishe menyu yako ya M-\u2060Pesa.',
    wait: 'Subiri sekunde 30. M-\u2060Pesa inaweza kuchelewa ikiwa na shughuli nyingi.',
    byHand: 'Ombi likija baadaye, lighairi.',
  },

  items: (count) => `Bidhaa ${count}`,

  id: {
    copy: 'Nakili ID ya oda',
    copied: 'ID ya oda imenakiliwa.',
    notCopied: 'Haikuweza kunakiliwa. Tafadhali ichague mwenyewe.',
  },
}
