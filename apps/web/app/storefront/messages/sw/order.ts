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
  invalid_phone: 'Namba hii ya simu haijasajiliwa kwenye M-Pesa. Tafadhali iangalie.',
  locked: 'Simu yako ina ombi lingine la M-Pesa. Tafadhali subiri dakika moja kisha ujaribu tena.',
  busy: 'M-Pesa ina shughuli nyingi. Tafadhali jaribu tena baada ya dakika moja.',
  unreachable: 'Hatukuweza kuifikia M-Pesa. Tafadhali jaribu tena au lipa kwa njia nyingine.',
  paid_too_little:
    'Tumepokea kiasi kidogo kuliko bei ya oda hii. Pesa zako ziko salama na tunashughulikia; tafadhali usilipe tena.',
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
    heading: 'Muhtasari wa oda',
    id: 'ID ya oda',
    subtotal: 'Jumla ndogo',
    discount: 'Punguzo',
    delivery: 'Uwasilishaji',
    free: 'Bure',
    total: 'Jumla kuu',
    vat: 'Ikiwemo VAT',
    track: 'Fuatilia oda yako',
    receipt: 'Risiti',
  },

  now: {
    paid: 'Asante. Wauzaji wanaandaa oda yako.',
    processing: 'Bidhaa zako zinaandaliwa.',
    shipped: 'Bidhaa zako ziko njiani.',
    delivered: 'Bidhaa zako zimefikishwa.',
    completed: 'Oda hii imekamilika. Asante kwa kununua kwetu.',
    cancelled: 'Oda hii ilighairiwa. Kama ulilipa, tutakurudishia pesa.',
    expired: 'Oda hii imeisha muda kwa sababu haikulipwa kwa wakati. Unaweza kuagiza bidhaa hizi tena.',
    refunded: 'Umerudishiwa pesa za oda hii.',
  },

  items: {
    heading: 'Bidhaa',
    quantity: (count) => `Idadi: ${count}`,
    each: 'kila moja',
    seller: (seller) => `Muuzaji: ${seller}`,
  },

  where: {
    heading: 'Mahali pa kupeleka',
    methods: { standard: 'Uwasilishaji wa kawaida', express: 'Uwasilishaji wa haraka' },
    estimated: 'Inatarajiwa kufika:',
  },

  cancel: {
    action: 'Ghairi oda hii',
    question: 'Ughairi oda hii?',
    text: 'Bidhaa zako hazitahifadhiwa tena.',
    confirm: 'Ghairi oda',
    dismiss: 'Usighairi',
    done: 'Oda imeghairiwa.',
  },

  again: {
    order: 'Agiza tena',
    nothing: 'Bidhaa hizi hazipatikani tena.',
    added: (count) => `Kikapu chako sasa kina bidhaa ${count}.`,
  },

  pay: {
    allMobilePayments: 'Malipo Yote ya Simu',
    mpesa: 'Lipa na M-Pesa',
    phone: 'Namba ya simu ya M-Pesa',
    phoneHint: (phone) => `Muundo: +254 ikifuatwa na tarakimu 9 (kwa mfano, ${phone})`,
    send: 'Tuma ombi la M-Pesa',
    again: (seconds) => `Jaribu tena baada ya sekunde ${seconds}`,
    none: 'Huwezi kulipia oda hii kwa sasa. Tafadhali jaribu tena baada ya dakika chache.',
    reserved: 'Tumekuhifadhia hadi',
    payToConfirm: 'Lipa ili kuthibitisha.',
    requestSent: 'Ombi la Malipo Limetumwa',
    checkPhone: (phone) => `Tafadhali angalia simu yako${phone && ` (${phone})`} kisha uweke`,
    pin: 'PIN ya M-Pesa',
    toPay: (amount) => `ili kulipa ${amount}.`,
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
    noAnswer: 'seva haijajibu',
  },

  confirm: {
    heading: 'Thibitisha barua pepe yako',
    sentTo: 'Weka msimbo tuliotuma kwa',
    purpose: 'ili upate barua pepe kuhusu oda yako.',
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
