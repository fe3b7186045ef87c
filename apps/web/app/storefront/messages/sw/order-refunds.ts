import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-refunds.ts'

export const messages: Translated<typeof english> = {
  heading: 'Pesa zinazorudishwa',
  onItsWay: 'Ziko njiani',
  done: 'Zimerudishwa',
  ofOrder: 'Kwa oda hii',
  overpaid: 'Zilizolipwa zaidi ya bei ya oda hii',
  how: 'Zinarudi kwa njia uliyolipia. Kwa kadi inaweza kuchukua siku kadhaa hadi benki yako ionyeshe.',
  disputed: 'Benki yako imeomba malipo haya yarudishwe. Tutakuambia hapa itakapoamuliwa.',
  refunded: (amount) => `${amount} zimerudishwa`,
}
