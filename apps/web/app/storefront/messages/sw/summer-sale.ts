import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/summer-sale.ts'

export const messages: Translated<typeof english> = {
  title: 'Ofa za Kiangazi',
  heading: 'Ofa Kabambe za Kiangazi',
  description: 'Nunua kwa ofa za kiangazi kutoka kwa wauzaji kote Kenya.',
  staticEnds: 'Inaisha baada ya siku 5',
  staticCount: 'Bidhaa 50+ zenye punguzo',
  count: (count) => `Bidhaa ${count} zenye punguzo`,
  loading: 'Inapakia ofa za kiangazi...',
  failed: 'Imeshindwa kupakia bidhaa za ofa za kiangazi',
  empty: 'Hakuna bidhaa za ofa za kiangazi kwa sasa',
  emptyHint: 'Rudi baadaye upate ofa za kiangazi za kuvutia',
  browseAll: 'Tazama Bidhaa Zote',
  deals: (count) => (count === undefined ? 'Ofa Moto za Kiangazi' : `Ofa Moto za Kiangazi (${count})`),
  categories: { label: 'Kategoria', all: 'Zote', clothing: 'Mavazi', electronics: 'Elektroniki', home: 'Nyumbani' },
  emptyCategory: 'Hakuna ofa za kiangazi katika kategoria hii',
  sale: 'OFA',
  shopNow: 'Nunua Sasa',
}
