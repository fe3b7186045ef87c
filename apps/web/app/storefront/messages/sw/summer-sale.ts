import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/summer-sale.ts'

export const messages: Translated<typeof english> = {
  title: 'Ofa za Kiangazi',
  heading: 'Tamasha la Ofa za Kiangazi',
  description: 'Ofa za kiangazi kwa bei zilizopunguzwa kutoka kwa wauzaji kote Kenya.',
  staticEnds: 'Inaisha baada ya siku 5',
  staticCount: 'Bidhaa 50+ kwa punguzo',
  count: (count) => `Bidhaa ${count} kwa punguzo`,
  loading: 'Inapakia ofa za kiangazi...',
  failed: 'Hitilafu ya kupakia bidhaa za ofa za kiangazi',
  empty: 'Hakuna bidhaa za ofa za kiangazi kwa sasa',
  emptyHint: 'Rudi baadaye upate ofa za kiangazi za kuvutia',
  browseAll: 'Tazama Bidhaa Zote',
  deals: (count) => (count === undefined ? 'Ofa Moto za Kiangazi' : `Ofa Moto za Kiangazi (${count})`),
  categories: { label: 'Kategoria', all: 'Zote', clothing: 'Mavazi', electronics: 'Elektroniki', home: 'Nyumbani' },
  noneHere: 'Hakuna ofa za kiangazi katika kategoria hii',
  sale: 'OFA',
  shopNow: 'Nunua Sasa',
}
