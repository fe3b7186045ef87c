import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-pay-on-delivery.ts'

export const messages: Translated<typeof english> = {
  choose: 'Lipa unapopokea',
  question: 'Ulipe unapopokea?',
  meaning: (amount) =>
    `Wauzaji wataanza kuandaa oda yako mara moja. Lipa ${amount} kwa M-Pesa au pesa taslimu ukiletewa. Unaweza kughairi kabla haijatumwa.`,
  confirm: 'Thibitisha oda',
  keep: 'Si sasa',
  confirmFirst: 'Thibitisha barua pepe yako hapa chini ili ulipe unapopokea.',
  chosen: 'Oda yako imethibitishwa.',
  due: (amount) => `Lipa ${amount} unapopokea`,
  how: 'Kwa M-Pesa au pesa taslimu, ukipokea bidhaa zako.',
  payNow: 'Au lipa sasa',
}
