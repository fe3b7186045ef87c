import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/listing.ts'

export const messages: Translated<typeof english> = {
  loading: 'Inapakia bidhaa...',
  failed: 'Imeshindwa kupakia bidhaa',
  failedText: (status) => `Hatukuweza kupata bidhaa${status >= 400 ? `: ${status}` : ''}`,
  noMatch: 'Hakuna bidhaa inayolingana na vichujio vyako',
  noMatchHint: 'Jaribu kubadilisha vichujio vyako',
  empty: 'Hakuna bidhaa',
  emptyHint: 'Kategoria hii haina bidhaa kwa sasa',
  count: (count) => (count === '1' ? 'Bidhaa 1' : `Bidhaa ${count}`),

  card: {
    unnamed: 'Bidhaa Isiyo na Jina',
    noDescription: 'Hakuna maelezo',
    inStock: (count) => `Inapatikana (${count})`,
    failed: (id) => `Imeshindwa kuonyesha bidhaa: ${id}`,
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
    active: 'vinatumika',
    clearAll: 'Ondoa vichujio',
  },

  crumbs: { home: 'Mwanzo', categories: 'Kategoria' },
  categoryDescription: (category) => `Nunua ${category} kwenye Sokoni. Linganisha bei na ofa za wauzaji kote Kenya.`,

  products: {
    description: 'Nunua bidhaa zote kutoka kwa wauzaji kote Kenya. Lipa na M-Pesa au kadi.',
    failed: 'Hatukuweza kupata bidhaa',
    empty: 'Hakuna bidhaa kwa sasa',
  },
  trending: { title: 'Zinazovuma', description: 'Nunua bidhaa zinazopendwa zaidi kwenye Sokoni kwa sasa.' },
  electronics: {
    title: 'Elektroniki',
    description: 'Nunua TV, spika, kompyuta na zaidi kutoka kwa wauzaji kote Kenya.',
  },
}
