import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/listing.ts'

export const messages: Translated<typeof english> = {
  loading: 'Inapakia bidhaa...',
  failed: 'Hitilafu ya Kupakia Bidhaa',
  failedText: (status) => `Bidhaa hazikuweza kupatikana${status >= 400 ? `: ${status}` : ''}`,
  noMatch: 'Hakuna bidhaa inayolingana na vichujio vyako',
  noMatchHint: 'Jaribu kubadilisha vichujio vyako',
  empty: 'Hakuna bidhaa zilizopatikana',
  emptyHint: 'Kategoria hii inaonekana kuwa tupu',
  count: (count) => (count === '1' ? 'Bidhaa 1' : `Bidhaa ${count}`),

  card: {
    unnamed: 'Bidhaa Isiyo na Jina',
    noDescription: 'Hakuna maelezo',
    inStock: (count) => `Inapatikana (${count})`,
    failed: (id) => `Hitilafu ya kuonyesha bidhaa: ${id}`,
  },

  sort: {
    label: 'Panga',
    default: 'Panga kwa',
    price: 'Bei: Chini hadi Juu',
    '-price': 'Bei: Juu hadi Chini',
    name: 'Jina: A-Z',
  },

  filters: {
    title: 'Vichujio',
    inUse: 'vinatumika',
    category: 'Kategoria',
    anyCategory: 'Kategoria zote',
    lowestPrice: 'Bei ya chini zaidi (KSh)',
    highestPrice: 'Bei ya juu zaidi (KSh)',
    rating: 'Ukadiriaji',
    any: 'Wowote',
    stars: (stars) => (stars === 1 ? 'Nyota 1 na zaidi' : `Nyota ${stars} na zaidi`),
    inStock: 'Zinazopatikana pekee',
    apply: 'Tumia',
    reset: 'Ondoa',
    resetAll: 'Ondoa vichujio',
  },

  crumbs: { home: 'Mwanzo', categories: 'Kategoria' },
  categoryDescription: (category) => `${category} kwenye Sokoni: bei, ofa na bidhaa za wauzaji kote Kenya.`,

  products: {
    description: 'Kila kitu ambacho wauzaji wa Sokoni wanacho kwenye rafu zao.',
    failed: 'Bidhaa hazikuweza kupatikana',
    empty: 'Hakuna bidhaa kwa sasa',
  },
  trending: { title: 'Zinazovuma', description: 'Bidhaa ambazo watu nchini Kenya wamenunua zaidi hivi karibuni.' },
  electronics: {
    title: 'Elektroniki',
    description: 'Televisheni, spika, kompyuta na zaidi kutoka kwa wauzaji kote Kenya.',
  },
}
