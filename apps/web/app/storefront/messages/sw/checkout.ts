import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/checkout.ts'

export const messages: Translated<typeof english> = {
  steps: 'Hatua za kununua',
  cart: 'Kikapu',
  delivery: 'Uwasilishaji',
  pay: 'Lipa',
  done: 'imekamilika',
}
