import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-pay-on-delivery.ts'

export const messages: Translated<typeof english> = {
  choose: 'Lipa unapopokea',
  question: 'Ulipe unapopokea?',
  meaning: (amount) =>
    `Bidhaa zako zinafungwa mara moja. Utalipa ${amount} zitakapoletwa kwako, kwa M-Pesa au pesa taslimu. Unaweza kughairi kabla hazijatumwa.`,
  confirm: 'Ndiyo, nitalipa mlangoni',
  keep: 'Si sasa',
  confirmFirst: 'Thibitisha barua pepe yako hapa chini ili ulipe unapopokea.',
  chosen: 'Oda yako imethibitishwa.',
  due: (amount) => `Lipa ${amount} mlangoni`,
  how: 'Kwa M-Pesa au pesa taslimu, bidhaa zako zitakapoletwa kwako.',
  payNow: 'Au lipa sasa',
}
