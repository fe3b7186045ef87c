import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/shared.ts'
import { uiMessages } from './ui.ts'

export const messages: Translated<typeof english> = {
  uiMessages,

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
  back: 'Rudi',
  somethingWrong: 'Hitilafu imetokea',

  added: (productName) => `${productName} imeongezwa kwenye kikapu!`,
  loginToAdd: 'Tafadhali ingia ili kuweka bidhaa kwenye kikapu chako',
  addRefused: 'Tafadhali ingia ili kuweka bidhaa kwenye kikapu.',
  addFailed: 'Bidhaa haikuweza kuongezwa kwenye kikapu',

  cartChanges: {
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

  places: {
    newArrivals: 'Bidhaa Mpya',
    summerSale: 'Ofa za Majira ya Joto',
    weekendDeals: 'Ofa za Wikendi',
    phoneSale: 'Ofa za Simu',
    limitedOffer: 'Ofa ya Muda Mfupi',
    trending: 'Zinazovuma',
    faq: 'Maswali ya Mara kwa Mara',
    contact: 'Wasiliana Nasi',
    shipping: 'Uwasilishaji',
    returns: 'Kurudisha Bidhaa',
    about: 'Kuhusu Sokoni',
    privacy: 'Faragha',
    sell: 'Uza kwenye Sokoni',
    profile: 'Akaunti Yangu',
    wishlist: 'Matamanio',
    cart: 'Kikapu',
  },

  header: {
    home: 'Sokoni, mwanzo',
    menu: 'Menyu',
    profile: 'Wasifu',
    items: (count) => (count === 1 ? 'bidhaa moja' : 'bidhaa'),
  },

  menu: {
    title: 'Tazama',
    categories: 'Kategoria',
    categoriesFailed: 'Kategoria hazikuweza kupatikana',
    offers: 'Ofa',
    help: 'Msaada',
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
    categories: 'Kategoria',
    help: 'Msaada',
    account: 'Akaunti yako',
    language: 'Lugha',
    waysToPay: 'Njia za malipo',
  },

  newsletter: {
    title: 'Jarida',
    promise: 'Uwe wa kwanza kujua kuhusu ofa na bidhaa mpya.',
    email: 'Barua pepe',
    subscribe: 'Jiandikishe',
    requested:
      'Angalia barua pepe yako na ufungue kiungo ili kuthibitisha usajili wako. Kama tayari umejiandikisha, hutapokea barua pepe nyingine.',
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
