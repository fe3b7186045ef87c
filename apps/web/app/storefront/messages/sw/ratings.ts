import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/ratings.ts'

export const messages: Translated<typeof english> = {
  title: 'Maoni kwa nyota',
  stars: (count) => `Nyota ${count}`,
  reviews: () => 'maoni',
}
