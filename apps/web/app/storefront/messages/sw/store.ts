import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/store.ts'

export const messages: Translated<typeof english> = {
  store: 'Duka',
  home: 'Mwanzo',
  since: (day) => `Linauza kwenye Sokoni tangu ${day}`,
  rating: (average, count) => (count === 0 ? 'Bado hakuna maoni' : `${average} (maoni ${count})`),
  returnPolicy: 'Sera ya kurudisha bidhaa',
  description: (name) => `Nunua kutoka ${name} kwenye Sokoni.`,

  empty: 'Bado hakuna bidhaa',
  emptyHint: 'Duka hili halina bidhaa kwa sasa. Rudi baadaye.',
  notFound: 'Duka halikupatikana',
  notFoundHint: 'Huenda duka limefungwa, au kiungo si sahihi.',
  failed: 'Imeshindwa kupakia duka hili',
}
