import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/cart.ts'

export const messages: Translated<typeof english> = {
  title: 'Kikapu',
  description: 'Ulichochagua, gharama yake pamoja na uwasilishaji hadi kaunti yako, na njia ya kulipa.',
  heading: 'Kikapu chako',
  notSetAside: 'Bidhaa zilizo kikapuni bado hazijatengwa: bei na idadi iliyobaki hukaguliwa tena unapoagiza.',
  items: 'Bidhaa',
  empty: 'Kikapu chako kiko tupu',
  fetchFailed: 'Kikapu hakikuweza kupakiwa. Tafadhali jaribu tena baadaye.',
  removeFailed: 'Bidhaa haikuweza kuondolewa kwenye kikapu.',

  guest: {
    signIn: 'Ingia ili kuona kikapu chako',
    stored: 'Unachochagua kinahifadhiwa kwenye kifaa hiki na kitaungana na akaunti yako utakapoingia.',
    storedHere: 'Vimehifadhiwa kwenye kifaa hiki',
    checkOut: 'Ingia ulipe',
    unnamed: 'Bidhaa Isiyo na Jina',
  },

  line: {
    quantity: (product) => `Idadi ya ${product}`,
    remove: (product) => `Ondoa ${product}`,
    left: (count) => `Zimebaki ${count} tu`,
    tooMany: (left) => `Zimebaki ${left} tu. Tafadhali punguza idadi.`,
    gone: 'Bidhaa hii haipatikani. Tafadhali iondoe.',
    away: (day) => `Duka lake liko likizo hadi ${day}. Tafadhali iondoe, au urudi wakati huo.`,
    priceChanged: (from, to) => `Bei imebadilika kutoka ${from} hadi ${to}.`,
    removed: (product, subtotal) => `${product} imeondolewa. ${subtotal}`,
    changed: (product, quantity, subtotal) => `${product}: sasa ${quantity}. ${subtotal}`,
  },

  offline: {
    notice: (moment) => `Hakuna mtandao. Hiki ni kikapu chako kilivyokuwa ${moment}.`,
    reason: 'Bila mtandao huwezi kubadilisha au kuagiza chochote. Kikapu chako kiko salama.',
    waiting: 'Zinasubiri mtandao',
    waitingText: 'Zitawekwa kwenye kikapu chako mara tu mtandao ukirudi.',
  },

  freeDelivery: {
    add: 'Ongeza',
    more: 'zaidi upate uwasilishaji wa bure.',
    reached: 'Uwasilishaji wako ni wa bure.',
    progress: 'Hatua hadi uwasilishaji wa bure',
  },

  delivery: {
    heading: 'Taarifa za uwasilishaji',
    choose: 'Peleka kwa',
    edit: 'Hariri Anwani',
    another: 'Ongeza anwani nyingine',
    failed: 'Anwani zako zilizohifadhiwa hazikuweza kupakiwa.',
    howFast: 'Kwa haraka gani?',
    methods: { standard: 'Ya kawaida', express: 'Ya haraka' },
  },

  coupon: {
    label: 'Msimbo wa kuponi',
    apply: 'Tumia',
    remove: (code) => `Ondoa kuponi ${code}`,
    minimum: (amount) => `Kuponi hii ni ya bidhaa za ${amount} au zaidi.`,
    failed: 'Kuponi haikuweza kukaguliwa. Tafadhali jaribu tena.',
    applied: (code) => `Kuponi ${code}`,
  },

  summary: {
    heading: 'Muhtasari wa oda',
    subtotal: (count) => `Jumla ndogo (bidhaa ${count})`,
    delivery: 'Uwasilishaji',
    deliveryAtMost: 'Uwasilishaji, si zaidi ya',
    days: (min, max) => (min === max ? `ndani ya siku ${min}` : `ndani ya siku ${min} hadi ${max}`),
    oneDay: 'kesho',
    free: 'Bure',
    total: 'Jumla',
    checkout: 'Lipia',
    payNext: 'Utalipa kwenye ukurasa unaofuata',
    belowMinimum: (minimum) =>
      `Kiwango cha chini cha oda ni Ksh ${minimum}. Tafadhali ongeza bidhaa kwenye kikapu chako.`,
    unavailable: 'Baadhi ya bidhaa hazipatikani tena. Tafadhali zibadilishe au ziondoe.',
    addressNotSaved: 'Tafadhali hifadhi anwani yako ya uwasilishaji kabla ya kulipia',
    checkoutFailed: 'Kuagiza kumeshindikana',
    orderIdMissing: 'Namba ya oda haikupokelewa',
    checkoutError: 'Hitilafu imetokea wakati wa kuagiza.',
  },

  changes: {
    price: (product, from, to) => `${product}: bei imebadilika kutoka ${from} hadi ${to}`,
    left: (product, left) => `${product}: zimebaki ${left} tu`,
    gone: (product) => `${product}: haipatikani`,
    quantity: (product, quantity) => `${product}: sasa ${quantity} kwenye kikapu chako`,
    delivery: (from, to) => `Uwasilishaji: umebadilika kutoka ${from} hadi ${to}`,
  },
}
