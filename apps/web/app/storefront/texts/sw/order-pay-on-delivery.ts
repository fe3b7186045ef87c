import type { Translated } from '#web/lib/texts.ts'
import type { texts as english } from '../en/order-pay-on-delivery.ts'

export const texts: Translated<typeof english> = {
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
