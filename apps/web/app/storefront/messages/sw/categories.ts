import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/categories.ts'

export const messages: Translated<typeof english> = {
  title: 'Kategoria',
  description: 'Kategoria zote za Sokoni pamoja, zenye bidhaa kutoka kwa wauzaji kote Kenya.',
  failed: 'Hitilafu ya Kupakia Kategoria',
  failedText: 'Kategoria hazikuweza kupatikana',
  empty: 'Hakuna kategoria zilizopatikana',
  products: (count) => (count === 1 ? 'Bidhaa 1' : `Bidhaa ${count}`),
}
