import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/registration.ts'

export const messages: Translated<typeof english> = {
  title: 'Fungua akaunti yako',
  text: 'Akaunti moja kwa kikapu chako, oda zako na malipo ya haraka.',
  username: 'Jina la mtumiaji',
  haveAccount: 'Tayari una akaunti?',

  checkEmail: 'Angalia barua pepe yako',
  codeSentTo: 'Tumetuma msimbo wa tarakimu 6 kwa',
  codeGoodFor: 'Unatumika kwa dakika 10.',
  code: 'Msimbo wa uthibitisho',
  verify: 'Thibitisha',
  resend: 'Tuma msimbo tena',
  resendIn: (seconds) => `Tuma tena baada ya sekunde ${seconds}`,
  confirmed: 'Barua pepe yako imethibitishwa. Tunakupeleka ukurasa wa kuingia…',

  waiting: 'Tumetuma msimbo kwa',
  enterCode: 'Weka msimbo',
  otherEmail: 'Tumia barua pepe nyingine',

  failed: 'Kujisajili kumeshindikana. Tafadhali jaribu tena.',
  verificationFailed: 'Uthibitishaji umeshindikana. Tafadhali jaribu tena.',
  resendFailed: 'Msimbo haukuweza kutumwa tena.',
  codeIncomplete: 'Tafadhali weka msimbo kamili wa tarakimu 6',
}
