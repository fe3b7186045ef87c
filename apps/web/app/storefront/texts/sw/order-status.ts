import type { Translated } from '#web/lib/texts.ts'
import type { texts as english } from '../en/order-status.ts'

export const texts: Translated<typeof english> = {
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
