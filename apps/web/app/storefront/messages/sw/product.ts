import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/product.ts'

export const messages: Translated<typeof english> = {
  product: 'Bidhaa',
  tabs: { description: 'Maelezo', specifications: 'Sifa za Bidhaa', reviews: 'Maoni' },
  noDescription: 'Hakuna maelezo',
  inStock: (count) => `Inapatikana (${count})`,
  notify: 'Nijulishe ikipatikana',
  loginFirst: 'Ingia ili tujue pa kukutumia barua pepe.',

  home: 'Mwanzo',
  pictures: (name) => `Picha za ${name}`,
  picture: (name, position, count) => (count === 1 ? name : `${name}, picha ya ${position} kati ya ${count}`),
  showPicture: (position) => `Onyesha picha ya ${position}`,
  enlarge: 'Kuza picha',

  buy: 'Nunua bidhaa hii',
  unavailableIn: (values) => `Haipatikani kwa ${values}`,
  quantityOf: (name) => `Idadi ya ${name}`,
  addToWishlist: (name) => `Weka ${name} kwenye vipendwa`,
  chooseCounty: 'Ona gharama na tarehe ya kufikishwa katika kaunti yako',
  returns: (days) => `Rudisha ndani ya siku ${days} baada ya kupokea`,
  sizeGuide: 'Mwongozo wa saizi',
  freeDeliveryFrom: 'Uwasilishaji wa bure kwa oda za kuanzia',
  paySecurely: 'Lipa kwa usalama kwa M-Pesa au kadi',
  warranty: 'Dhamana',
  period: (text) =>
    text.replace(/^(\d+) (month|year)s?$/, (_, count: string, unit: 'month' | 'year') => {
      const [one, many] = unit === 'month' ? ['mwezi', 'miezi'] : ['mwaka', 'miaka']
      return `${count === '1' ? one : many} ${count}`
    }),
  soldBy: (seller) => `Inauzwa na ${seller}`,
  noSpecifications: 'Hakuna sifa zilizotajwa',
  related: 'Bidhaa zinazohusiana',
  recentlyViewed: 'Ulizotazama hivi karibuni',
  viewCart: 'Tazama kikapu',

  share: 'Shiriki',
  shareOnWhatsApp: 'Shiriki kwa WhatsApp',
  linkCopied: 'Kiungo kimenakiliwa',
  shareFailed: 'Imeshindwa kushiriki bidhaa',

  noReviews: 'Bado hakuna maoni',
  rating: (average, count) => `${average} (maoni ${count})`,

  summary: (price, description) => (description === '' ? price : `${price}. ${description}`),
}
