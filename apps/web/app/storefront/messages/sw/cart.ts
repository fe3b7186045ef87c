import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/cart.ts'

export const messages: Translated<typeof english> = {
  title: 'Kikapu',
  description: 'Angalia bidhaa ulizochagua na gharama ya kuletewa hadi kaunti yako, kisha ulipie.',
  heading: 'Kikapu chako',
  notReserved: 'Bidhaa hazijahifadhiwa kwa ajili yako hadi uagize.',
  items: 'Bidhaa',
  empty: 'Kikapu chako kiko tupu',
  fetchFailed: 'Kikapu hakikuweza kupakiwa. Tafadhali jaribu tena baadaye.',
  removeFailed: 'Bidhaa haikuweza kuondolewa kwenye kikapu.',

  guest: {
    signIn: 'Ingia ili kuona kikapu chako',
    stored: 'Bidhaa zako zimehifadhiwa kwenye kifaa hiki na zitahamia kwenye akaunti yako ukiingia.',
    storedHere: 'Zimehifadhiwa kwenye kifaa hiki',
    checkOut: 'Ingia ulipe',
    unnamed: 'Bidhaa Isiyo na Jina',
  },

  line: {
    quantity: (product) => `Idadi ya ${product}`,
    remove: (product) => `Ondoa ${product}`,
    left: (count) => `Zimebaki ${count} tu`,
    tooMany: (left) => `Zimebaki ${left} tu. Tafadhali punguza idadi.`,
    gone: 'Tafadhali iondoe ili uweze kulipia.',
    away: (day) => `Duka hili liko likizo hadi ${day}. Tafadhali iondoe ili uweze kulipia.`,
    priceChanged: (from, to) => `Bei imebadilika kutoka ${from} hadi ${to}.`,
    removed: (product, subtotal) => `${product} imeondolewa. ${subtotal}`,
    changed: (product, quantity, subtotal) => `${product}: idadi ${quantity}. ${subtotal}`,
  },

  offline: {
    notice: (moment) => `Hakuna mtandao. Hiki ni kikapu chako kilivyokuwa ${moment}.`,
    reason: 'Huwezi kubadilisha kikapu au kulipia bila mtandao.',
    waiting: 'Zinasubiri mtandao',
    waitingText: 'Tutaziweka kwenye kikapu chako mtandao ukirudi.',
  },

  freeDelivery: {
    add: 'Ongeza',
    more: 'zaidi uletewe bure.',
    reached: 'Umepata uwasilishaji wa bure.',
    progress: 'Hatua hadi uwasilishaji wa bure',
  },

  delivery: {
    heading: 'Taarifa za uwasilishaji',
    choose: 'Peleka kwa',
    edit: 'Hariri Anwani',
    change: 'Badilisha',
    another: 'Ongeza anwani',
    failed: 'Anwani zako hazikuweza kupakiwa',
    deliverySpeed: 'Kasi ya uwasilishaji',
    upTo: (amount) => `Hadi ${amount}`,
    methods: { standard: 'Ya kawaida', express: 'Ya haraka' },
  },

  coupon: {
    label: 'Msimbo wa kuponi',
    apply: 'Tumia',
    remove: (code) => `Ondoa kuponi ${code}`,
    minimum: (amount) => `Nunua bidhaa za ${amount} au zaidi ili utumie kuponi hii.`,
    failed: 'Hatukuweza kukagua kuponi hii. Tafadhali jaribu tena.',
    applied: (code) => `Kuponi ${code}`,
  },

  summary: {
    heading: 'Muhtasari wa oda',
    subtotal: (count) => `Jumla ndogo (bidhaa ${count})`,
    delivery: 'Uwasilishaji',
    deliveryAtMost: 'Uwasilishaji (hadi)',
    arrives: (from, to) => (from === to ? `Utaletewa ${from}` : `Utaletewa ${from} hadi ${to}`),
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
    quantity: (product, quantity) => `${product}: idadi imebadilika kuwa ${quantity}`,
    delivery: (from, to) => `Uwasilishaji: umebadilika kutoka ${from} hadi ${to}`,
  },
}
