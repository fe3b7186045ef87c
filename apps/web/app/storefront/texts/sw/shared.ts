import type { Wording } from '#web/lib/texts.ts'
import type { texts as english } from '../en/shared.ts'
import { words } from './words.ts'

export const texts: Wording<typeof english> = {
  words,

  addToCart: 'Weka kwenye Kikapu',
  quickView: 'Tazama Haraka',
  viewAll: 'Ona zote',
  percentOff: (percent) => `PUNGUZO ${percent}%`,
  outOfStock: 'Imeisha',
  allProducts: 'Bidhaa Zote',
  allCategories: 'Kategoria Zote',
  uncategorized: 'Bila kategoria',
  tryAgain: 'Jaribu Tena',
  retry: 'Jaribu tena',
  continueShopping: 'Endelea Kununua',
  browseCategories: 'Tazama Kategoria',
  login: 'Ingia',
  createAccount: 'Fungua Akaunti',
  somethingWrong: 'Hitilafu imetokea',

  added: (productName) => `${productName} imeongezwa kwenye kikapu!`,
  loginToAdd: 'Tafadhali ingia ili kuweka bidhaa kwenye kikapu chako',
  addRefused: 'Tafadhali ingia ili kuweka bidhaa kwenye kikapu.',
  addFailed: 'Bidhaa haikuweza kuongezwa kwenye kikapu',

  cartNews: {
    fewer: (productName, quantity) => `Kikapu chako sasa kina ${productName} ${quantity}: hazipatikani zaidi.`,
    dropped: (count) =>
      count === 1
        ? 'Bidhaa moja ya kifaa hiki haikuweza kuwekwa kwenye kikapu chako.'
        : `Bidhaa ${count} za kifaa hiki hazikuweza kuwekwa kwenye kikapu chako.`,
    refused: (productName) => `${productName} haikuweza tena kuwekwa kwenye kikapu chako.`,
  },

  offline: {
    notice: 'Hakuna mtandao. Unaona kurasa zilivyokuwa ulipozifungua mara ya mwisho.',
    addedLater: (productName) => `Hakuna mtandao. ${productName} itawekwa kwenye kikapu chako mtandao ukirudi.`,
  },

  page: {
    title: 'Sokoni: nunua Kenya, lipa kwa M-Pesa au kadi',
    skip: 'Ruka hadi kwenye maudhui',
    needsScript: 'Ukurasa huu unahitaji JavaScript, kwa sababu taarifa zako hubaki kati yako na duka.',
  },

  header: {
    home: 'Sokoni, mwanzo',
    menu: 'Menyu',
    profile: 'Wasifu',
    cart: 'Kikapu',
    items: (count) => (count === 1 ? 'bidhaa moja' : 'bidhaa'),
  },

  menu: {
    title: 'Tazama',
    categories: 'Kategoria',
    categoriesFailed: 'Kategoria hazikuweza kupatikana',
    language: 'Lugha',
  },

  search: {
    placeholder: 'Tafuta chochote',
    label: 'Tafuta bidhaa',
    submit: 'Tafuta',
    suggestions: 'Mapendekezo',
    found: (count) => (count === 1 ? 'Pendekezo 1' : `Mapendekezo ${count}`),
  },

  footer: {
    promise: 'Bidhaa nzuri kutoka kwa wauzaji kote Kenya, zinazoletwa hadi kaunti yako. Bei zinajumuisha VAT.',
    shop: 'Duka',
    trending: 'Zinazovuma',
    categories: 'Kategoria',
    account: 'Akaunti yako',
    profile: 'Akaunti Yangu',
    cart: 'Kikapu',
    language: 'Lugha',
    waysToPay: 'Njia za malipo',
  },

  list: {
    more: 'Onyesha zaidi',
    moreFailed: 'Bidhaa zaidi hazikuweza kupakiwa. Tafadhali jaribu tena.',
  },

  unexpected: {
    title: 'Hitilafu Isiyotarajiwa!',
    text: 'Kuna hitilafu upande wetu. Kikapu chako kiko salama.',
  },
}
