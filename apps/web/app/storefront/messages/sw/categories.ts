import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/categories.ts'

export const messages: Translated<typeof english> = {
  title: 'Kategoria',
  description: 'Tazama kategoria zote za Sokoni na ununue kutoka kwa wauzaji kote Kenya.',
  failed: 'Imeshindwa kupakia kategoria',
  failedText: 'Hatukuweza kupata kategoria',
  empty: 'Hakuna kategoria',
  products: (count) => (count === 1 ? 'Bidhaa 1' : `Bidhaa ${count}`),
}
