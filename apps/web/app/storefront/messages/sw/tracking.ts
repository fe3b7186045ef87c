import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/tracking.ts'

export const messages: Translated<typeof english> = {
  title: 'Fuatilia oda yako',
  loading: 'Inapakia...',
  notFound: 'Oda haikupatikana',
  failed: 'Oda haikuweza kupakiwa. Tafadhali jaribu tena.',
  account: 'Akaunti Yangu',
  heading: (orderNumber) => `Oda ${orderNumber}`,
  refresh: 'Sasisha',
  pay: 'Lipia oda hii',
  estimated: 'Inatarajiwa kufika:',
  progress: 'Hatua za oda',
  sellerOrderOf: (seller) => `Kutoka kwa ${seller}`,
  carrier: (carrier) => `Msafirishaji: ${carrier}`,
  trackingNumber: 'Namba ya kufuatilia:',
  items: 'Bidhaa',
  product: 'Jina la bidhaa',
  quantity: 'Idadi',
  price: 'Bei',
  each: 'kila moja',
  total: 'Jumla ya oda, pamoja na uwasilishaji',
  address: 'Anwani ya uwasilishaji',

  steps: {
    ordered: 'Imeagizwa',
    pending: 'Inasubiri malipo',
    paid: 'Imelipwa',
    processing: 'Inaandaliwa',
    shipped: 'Iko njiani',
    delivered: 'Imefikishwa',
    completed: 'Imekamilika',
    cancelled: 'Imeghairiwa',
    refunded: 'Pesa zimerudishwa',
    expired: 'Haikulipwa kwa wakati',
  },
  sellerOrderNew: 'Imepokelewa na muuzaji',
}
