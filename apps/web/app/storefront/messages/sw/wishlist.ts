import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/wishlist.ts'

export const messages: Translated<typeof english> = {
  title: 'Orodha Yangu ya Matamanio',
  searchPlaceholder: 'Tafuta kwenye orodha...',

  selectAll: 'Chagua Zote',
  clearSelection: 'Ondoa Uchaguzi',
  addSelected: 'Weka Zilizochaguliwa kwenye Kikapu',
  moveAll: 'Hamishia Zote kwenye Kikapu',
  share: 'Shiriki',
  remove: 'Ondoa',

  empty: 'Orodha yako ya matamanio iko tupu',
  emptyHint: 'Hifadhi hapa bidhaa uzipendazo kwa ajili ya baadaye',
  noMatch: 'Hakuna bidhaa zinazolingana',
  noMatchHint: 'Jaribu neno lingine la kutafuta',

  promoTitle: 'Pata punguzo la 10% kwenye orodha yako!',
  promoText: 'Tumia msimbo WISHLIST10 unapolipa upate punguzo kwa bidhaa zote zilizo kwenye orodha yako ya matamanio.',

  unreadable: 'Hatukuweza kusoma orodha yako ya matamanio',
  unreadableHint: 'Orodha iliyohifadhiwa kwenye kivinjari hiki imeharibika. Ongeza bidhaa ili uanze orodha mpya.',
  loadFailed: 'Orodha ya matamanio haikuweza kupakiwa',
  shareFailed: 'Orodha ya matamanio haikuweza kushirikiwa',
  removed: 'Bidhaa imeondolewa kwenye orodha ya matamanio',
  selectedAdded: (count) =>
    count === 1 ? 'Bidhaa 1 imeongezwa kwenye kikapu!' : `Bidhaa ${count} zimeongezwa kwenye kikapu!`,
  allMoved: 'Bidhaa zote zimehamishiwa kwenye kikapu!',
  copied: 'Orodha ya matamanio imenakiliwa',
  nothingSelected: 'Tafadhali chagua bidhaa za kuweka kwenye kikapu',

  joinsLater: 'Hakuna mtandao. Tutaziweka kwenye kikapu chako mtandao ukirudi.',
  notAllFit: 'Bidhaa zilizokosa nafasi kwenye kikapu bado ziko kwenye orodha yako ya matamanio.',
  select: (name) => `Chagua ${name}`,
  removeItem: (name) => `Ondoa ${name}`,
  list: 'Bidhaa za orodha ya matamanio',
  shown: (count) => (count === 1 ? 'Bidhaa 1' : `Bidhaa ${count}`),
  selected: (count) => `Zilizochaguliwa: ${count}`,
}
