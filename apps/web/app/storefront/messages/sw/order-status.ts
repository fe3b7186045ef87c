import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-status.ts'

export const messages: Translated<typeof english> = {
  pending: 'inasubiri malipo',
  paid: 'imelipwa',
  processing: 'inashughulikiwa',
  shipped: 'imetumwa',
  delivered: 'imefikishwa',
  completed: 'imekamilika',
  cancelled: 'imeghairiwa',
  refunded: 'imerudishiwa pesa',
  expired: 'imeisha muda',
}
