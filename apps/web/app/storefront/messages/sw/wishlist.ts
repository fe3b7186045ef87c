import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/wishlist.ts'

export const messages: Translated<typeof english> = {
  title: 'Vipendwa Vyangu',
  searchPlaceholder: 'Tafuta kwenye vipendwa...',

  selectAll: 'Chagua Zote',
  clearSelection: 'Ondoa Uchaguzi',
  addSelected: 'Weka Zilizochaguliwa kwenye Kikapu',
  moveAll: 'Hamishia Zote kwenye Kikapu',
  share: 'Shiriki',
  remove: 'Ondoa',

  empty: 'Huna vipendwa bado',
  emptyHint: 'Hifadhi hapa bidhaa uzipendazo kwa ajili ya baadaye',
  noMatch: 'Hakuna bidhaa zinazolingana',
  noMatchHint: 'Jaribu neno lingine la kutafuta',

  promoTitle: 'Pata punguzo la 10% kwa vipendwa vyako!',
  promoText: 'Tumia msimbo WISHLIST10 unapolipa upate punguzo kwa bidhaa zote zilizo kwenye vipendwa vyako.',

  unreadable: 'Hatukuweza kusoma vipendwa vyako',
  unreadableHint: 'Vipendwa vilivyohifadhiwa kwenye kivinjari hiki vimeharibika. Ongeza bidhaa ili uanze upya.',
  loadFailed: 'Vipendwa havikuweza kupakiwa',
  shareFailed: 'Vipendwa havikuweza kushirikiwa',
  removed: 'Bidhaa imeondolewa kwenye vipendwa',
  selectedAdded: (count) =>
    count === 1 ? 'Bidhaa 1 imeongezwa kwenye kikapu!' : `Bidhaa ${count} zimeongezwa kwenye kikapu!`,
  allMoved: 'Bidhaa zote zimehamishiwa kwenye kikapu!',
  copied: 'Vipendwa vimenakiliwa',
  nothingSelected: 'Tafadhali chagua bidhaa za kuweka kwenye kikapu',

  joinsLater: 'Hakuna mtandao. Tutaziweka kwenye kikapu chako mtandao ukirudi.',
  notAllFit: 'Bidhaa zilizokosa nafasi kwenye kikapu bado ziko kwenye vipendwa vyako.',
  select: (name) => `Chagua ${name}`,
  removeItem: (name) => `Ondoa ${name}`,
  list: 'Bidhaa za vipendwa',
  shown: (count) => (count === 1 ? 'Bidhaa 1' : `Bidhaa ${count}`),
  selected: (count) => `Zilizochaguliwa: ${count}`,
}
