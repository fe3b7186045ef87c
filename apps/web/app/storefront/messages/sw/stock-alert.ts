import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/stock-alert.ts'

export const messages: Translated<typeof english> = {
  waiting: 'Tutakutumia barua pepe mara moja ikipatikana tena.',
  cancel: 'Ghairi arifa',
}
