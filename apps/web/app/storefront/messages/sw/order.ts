import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order.ts'

/** By M-Pesa's result code, or the shop's own reason code. */
const reasons: Record<string, string> = {
  '1': 'Huna pesa za kutosha kwenye akaunti yako ya M-Pesa. Ongeza pesa au lipa kwa njia nyingine.',
  '4': 'Kiasi hiki kinazidi kikomo chako cha M-Pesa cha leo. Lipa kwa njia nyingine, au ujaribu tena kesho.',
  '17': 'M-Pesa haikubali kiasi kilekile mara mbili ndani ya dakika mbili. Tafadhali subiri dakika mbili kisha ujaribu tena.',
  '26': 'M-Pesa ina shughuli nyingi. Tafadhali jaribu tena baada ya dakika moja.',
  '1001': 'Simu yako ina ombi lingine la M-Pesa. Tafadhali subiri dakika mbili kisha ujaribu tena.',
  '1037':
    'Hatukuweza kuifikia simu yako, au PIN haikuwekwa kwa wakati. Fungua simu yako kisha ujaribu tena; kwa laini ya zamani, piga *234# kwanza.',
  '2001': 'PIN ya M-Pesa haikuwa sahihi. Unaweza kujaribu tena.',
  '8006': 'PIN yako ya M-Pesa imefungwa. Piga Safaricom 100 au 200 ili ifunguliwe.',
  no_answer: 'Ombi kwenye simu yako halikujibiwa kwa wakati. Unaweza kujaribu tena.',
  invalid_phone: 'M-Pesa haijui namba hii ya simu. Tafadhali iangalie.',
  locked: 'Simu yako ina ombi lingine la M-Pesa. Tafadhali subiri dakika moja kisha ujaribu tena.',
  busy: 'M-Pesa ina shughuli nyingi. Tafadhali jaribu tena baada ya dakika moja.',
  unreachable: 'M-Pesa haikuweza kufikiwa. Tafadhali jaribu tena au lipa kwa njia nyingine.',
  paid_too_little:
    'Tumepokea kiasi kidogo kuliko gharama ya oda hii. Pesa zako ziko salama nasi na tunachunguza; tafadhali usilipe tena.',
}

/** By the state of the last attempt. */
const outcomes: Record<string, string> = {
  failed: 'Malipo hayakufanikiwa. Angalia salio na PIN yako, kisha ujaribu tena.',
  cancelled: 'Ulighairi ombi la malipo. Unaweza kujaribu tena.',
  expired: 'Ombi la malipo limeisha muda. Unaweza kujaribu tena.',
  review: 'Tumepokea malipo yasiyolingana na oda hii. Tutawasiliana nawe.',
}

export const messages: Translated<typeof english> = {
  title: 'Oda yako',
  loginFirst: 'Tafadhali ingia ili kuona oda yako.',
  failed: 'Oda haikuweza kupakiwa. Tafadhali jaribu tena.',
  account: 'Akaunti Yangu',
  heading: (orderNumber) => `Oda ${orderNumber}`,
  placed: 'Iliagizwa',

  summary: {
    heading: 'Muhtasari',
    id: 'Kitambulisho cha oda',
    subtotal: 'Jumla ndogo',
    discount: 'Punguzo',
    delivery: 'Uwasilishaji',
    free: 'Bure',
    total: 'Jumla kuu',
    vat: 'Ikiwemo VAT',
    status: 'Hali',
    track: 'Fuatilia oda yako',
    receipt: 'Risiti',
  },

  now: {
    paid: 'Asante. Wauzaji wamejulishwa na wanafunga bidhaa zako.',
    processing: 'Bidhaa zako zinafungwa.',
    shipped: 'Bidhaa zako ziko njiani kuja kwako.',
    delivered: 'Bidhaa zako zimekabidhiwa.',
    completed: 'Kila kitu kuhusu oda hii kimekamilika. Asante kwa kununua kwetu.',
    cancelled: 'Oda hii ilighairiwa. Hakuna pesa zaidi zitakazochukuliwa.',
    expired: 'Oda hii haikulipwa kwa wakati, na bidhaa zake zimerudi dukani. Unaweza kuziagiza tena.',
    refunded: 'Pesa za oda hii zimerudishwa.',
  },

  items: {
    heading: 'Bidhaa',
    quantity: (count) => `Idadi ${count}`,
    each: 'kila moja',
    seller: (seller) => `Muuzaji: ${seller}`,
  },

  where: {
    heading: 'Mahali pa kupeleka',
    methods: { standard: 'Uwasilishaji wa kawaida', express: 'Uwasilishaji wa haraka' },
    estimated: 'Inatarajiwa kufika:',
  },

  cancel: {
    ask: 'Ghairi oda hii',
    question: 'Ughairi oda hii?',
    text: 'Bidhaa zake zitarudi dukani.',
    confirm: 'Ghairi oda',
    keep: 'Iache',
    done: 'Oda hii imeghairiwa.',
  },

  again: {
    order: 'Agiza tena',
    nothing: 'Hakuna hata moja ya bidhaa hizi inayopatikana tena.',
    added: (count) => `Kikapu chako sasa kina bidhaa ${count}.`,
  },

  pay: {
    heading: 'Lipa',
    allMobilePayments: 'Malipo Yote ya Simu',
    mpesa: 'Lipa kwa M-Pesa',
    phone: 'Namba ya simu ya M-Pesa',
    phoneHint: (phone) => `Muundo: +254 ikifuatwa na tarakimu 9 (kwa mfano, ${phone})`,
    send: 'Tuma ombi',
    again: (seconds) => `Jaribu tena baada ya sekunde ${seconds}`,
    none: 'Oda hii haiwezi kulipwa kwa sasa. Tafadhali rudi baada ya dakika chache.',
    stored: 'Bidhaa zako zimewekwa kwa ajili yako hadi',
    requestSent: 'Ombi la Malipo Limetumwa',
    checkPhone: (phone) => `Tafadhali angalia simu yako${phone && ` (${phone})`} kisha uweke`,
    pin: 'PIN ya M-Pesa',
    toComplete: 'ili kukamilisha malipo.',
    updates: 'Oda yako itasasishwa hapa malipo yakithibitishwa.',
    outcome: (state, _message, reason) =>
      reasons[reason ?? ''] ?? outcomes[state] ?? 'Malipo hayakukamilika. Unaweza kujaribu tena.',
    stillPending: () => 'Malipo yako bado hayajathibitishwa. Ukurasa huu utasasishwa wenyewe.',
    errorOccurred: 'Hitilafu imetokea. Tafadhali jaribu tena.',
    windowClosed: 'Dirisha la malipo limefungwa.',
    successful: '✅ Malipo Yamefanikiwa!',
    // The server's description is in English.
    verificationFailed: () => 'Uthibitishaji wa malipo umeshindikana. Unaweza kujaribu tena.',
    verificationError: (message) => `Hitilafu ya uthibitishaji: ${message}`,
    noAnswer: 'hakuna jibu',
  },

  confirm: {
    heading: 'Thibitisha barua pepe yako',
    sentTo: 'Tumetuma msimbo kwa',
    purpose: 'ili tuweze kukuandikia kuhusu oda hii.',
    enter: 'Weka msimbo',
    label: 'Msimbo wa uthibitisho',
    incomplete: 'Tafadhali weka OTP ya tarakimu 6',
    failed: 'Uthibitishaji umeshindikana. Tafadhali jaribu tena.',
    verify: 'Thibitisha',
    resend: 'Tuma msimbo tena',
    resendIn: (seconds) => `Tuma tena baada ya sekunde ${seconds}`,
    resendFailed: 'OTP haikuweza kutumwa tena.',
    done: 'Barua pepe yako imethibitishwa.',
  },
}
