import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-refunds.ts'

export const messages: Translated<typeof english> = {
  heading: 'Pesa zinazorudishwa',
  onItsWay: 'Ziko njiani',
  done: 'Zimerudishwa',
  ofOrder: 'Kwa oda hii',
  overpaid: 'Ulilipa zaidi',
  how: 'Tunakurudishia kwa njia uliyolipia. Kwa kadi, inaweza kuchukua siku chache kuonekana kwenye benki yako.',
  disputed: 'Malipo haya yanapingwa kwenye benki yako. Tutakujulisha hapa yakitatuliwa.',
  refunded: (amount) => `${amount} zimerudishwa`,
}
