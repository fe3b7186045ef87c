import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/store.ts'

export const messages: Translated<typeof english> = {
  store: 'Duka',
  home: 'Nyumbani',
  since: (day) => `Kwenye Sokoni tangu ${day}`,
  rating: (average, count) => (count === 0 ? 'Bado hakuna maoni' : `${average} (maoni ${count})`),
  away: (day) => `Duka hili liko likizo hadi ${day}. Bidhaa zake haziwezi kununuliwa kabla ya hapo.`,
  returnPolicy: 'Kurudisha bidhaa kwa duka hili',
  description: (name) => `Bidhaa ambazo ${name} inauza kwenye Sokoni.`,

  empty: 'Bado hakuna bidhaa kwenye rafu',
  emptyHint: 'Duka hili halina bidhaa kwa sasa. Tafadhali rudi baadaye.',
  unknown: 'Duka halikupatikana',
  unknownHint: 'Huenda limefungwa, au anwani si sahihi.',
  failed: 'Duka hili halikuweza kupakiwa',
}
