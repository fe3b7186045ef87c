import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/search.ts'

export const messages: Translated<typeof english> = {
  title: 'Utafutaji',
  titleOf: (text) => `Utafutaji: ${text}`,
  start: 'Unatafuta nini?',
  recent: 'Utafutaji wa hivi karibuni',
  clearRecent: 'Futa',
  results: (text) => `Matokeo ya “${text}”`,
  corrected: (requested, found) => `Hakuna matokeo ya “${requested}”. Haya ni matokeo ya “${found}”.`,
  failed: 'Hatukuweza kupata matokeo ya utafutaji',
  unreachable: 'Hitilafu ya kupata matokeo',
  noResults: 'Hakuna matokeo',
  noResultsHint: 'Angalia tahajia, jaribu neno lingine, au tazama kategoria.',
  related: 'Bidhaa zinazohusiana',
  recommended: 'Bidhaa zinazopendekezwa',
  trending: 'Bidhaa zinazovuma',
  moreIn: (category) => `Zaidi katika ${category}`,
  allTrending: 'Ona bidhaa zote zinazovuma',
}
