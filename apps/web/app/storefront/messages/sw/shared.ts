import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/shared.ts'
import { uiMessages } from './ui.ts'

export const messages: Translated<typeof english> = {
  uiMessages,
  nameOf: ({ name, name_sw }) => name_sw || name,

  addToCart: 'Weka kwenye Kikapu',
  quickView: 'Tazama Haraka',
  viewAll: 'Ona zote',
  percentOff: (percent) => `PUNGUZO ${percent}%`,
  unrated: 'Mpya',
  inShillings: 'Bei zote ni kwa shilingi za Kenya',
  outOfStock: 'Imeisha',
  storeAway: (day) => `Duka hili liko likizo hadi ${day}. Huwezi kuagiza bidhaa zake kabla ya hapo.`,
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
  loginToAdd: 'Tafadhali ingia ili uweke bidhaa kwenye kikapu chako',
  addRefused: 'Tafadhali ingia ili uweke bidhaa kwenye kikapu.',
  addFailed: 'Imeshindwa kuweka bidhaa kwenye kikapu',

  cartChanges: {
    fewer: (productName, quantity) => `Unaweza kuagiza hadi ${quantity} za ${productName}. Tumesasisha kikapu chako.`,
    dropped: (count) =>
      count === 1
        ? 'Bidhaa 1 ya kifaa hiki haikuweza kuwekwa kwenye kikapu chako.'
        : `Bidhaa ${count} za kifaa hiki hazikuweza kuwekwa kwenye kikapu chako.`,
    refused: (productName) => `${productName} haikuweza kuwekwa kwenye kikapu chako.`,
  },

  offline: {
    notice: 'Hakuna mtandao. Bei na idadi zinaweza kuwa zimebadilika.',
    addedLater: (productName) => `Hakuna mtandao. Tutaweka ${productName} kwenye kikapu chako mtandao ukirudi.`,
  },

  page: {
    title: 'Sokoni: nunua mtandaoni Kenya, lipa kwa M-Pesa au kadi',
    skip: 'Nenda kwenye maudhui',
    needsScript: 'Washa JavaScript kwenye kivinjari chako ili utumie ukurasa huu.',
  },

  places: {
    newArrivals: 'Bidhaa Mpya',
    summerSale: 'Ofa za Kiangazi',
    weekendDeals: 'Ofa za Wikendi',
    phoneSale: 'Ofa za Simu',
    limitedOffer: 'Ofa ya Muda Mfupi',
    trending: 'Zinazovuma',
    faq: 'Maswali ya mara kwa mara',
    contact: 'Wasiliana nasi',
    shipping: 'Uwasilishaji',
    returns: 'Kurudisha bidhaa',
    'size-guide': 'Mwongozo wa saizi',
    about: 'Kuhusu Sokoni',
    privacy: 'Faragha',
    sell: 'Uza kwenye Sokoni',
    profile: 'Akaunti Yangu',
    wishlist: 'Vipendwa',
    cart: 'Kikapu',
  },

  header: {
    home: 'Sokoni, mwanzo',
    menu: 'Menyu',
    profile: 'Wasifu',
    items: () => 'bidhaa',
  },

  tabs: {
    label: 'Njia za mkato',
    home: 'Mwanzo',
    categories: 'Kategoria',
    search: 'Tafuta',
    account: 'Akaunti',
  },

  menu: {
    title: 'Tazama',
    categories: 'Kategoria',
    categoriesFailed: 'Hatukuweza kupata kategoria',
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
    promise: 'Nunua kutoka kwa wauzaji kote Kenya, tunapeleka katika kaunti zote 47. Bei zinajumuisha VAT.',
    shop: 'Duka',
    categories: 'Kategoria',
    help: 'Msaada',
    account: 'Akaunti yako',
    language: 'Lugha',
    paymentMethods: 'Njia za malipo',
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
    moreFailed: 'Hatukuweza kupakia bidhaa zaidi. Tafadhali jaribu tena.',
  },

  unexpected: {
    title: 'Hitilafu Isiyotarajiwa!',
    text: 'Kuna hitilafu upande wetu. Kikapu chako kiko salama.',
  },
}
