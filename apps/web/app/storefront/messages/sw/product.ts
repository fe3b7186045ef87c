import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/product.ts'

export const messages: Translated<typeof english> = {
  product: 'Bidhaa',
  idMissing: 'Kitambulisho cha bidhaa hakipo',
  notFound: 'Bidhaa Haikupatikana',
  notFoundHint: 'Huenda imeisha au imeondolewa.',
  testApi: 'Jaribu API',
  tabs: { description: 'Maelezo', specifications: 'Sifa za Bidhaa', reviews: 'Maoni' },
  anonymous: 'Asiyejulikana',
  noDescription: 'Hakuna maelezo',
  inStock: (count) => `Inapatikana (${count})`,

  home: 'Mwanzo',
  pictures: (name) => `Picha za ${name}`,
  picture: (name, position, count) => (count === 1 ? name : `${name}, picha ya ${position} kati ya ${count}`),
  showPicture: (position) => `Onyesha picha ya ${position}`,
  enlarge: 'Kuza',
  zoom: {
    title: (name) => `Picha za ${name}, zilizokuzwa`,
    next: 'Picha inayofuata',
    previous: 'Picha iliyotangulia',
    larger: 'Kubwa zaidi',
    smaller: 'Ndogo zaidi',
    hint: 'Gusa au bana ili kukuza, buruta ili kutazama. Vitufe: mishale, + na −.',
  },

  buy: 'Nunua',
  notWith: (values) => `Hakuna ya ${values}`,
  quantityOf: (name) => `Idadi ya ${name}`,
  wish: (name) => `Orodha ya matamanio: ${name}`,
  freeDeliveryFrom: 'Uwasilishaji bure kuanzia',
  paySafely: 'Lipa kwa usalama kwa M-Pesa au kadi',
  warranty: 'Dhamana',
  soldBy: (seller) => `Inauzwa na ${seller}`,
  noSpecifications: 'Muuzaji hajaeleza sifa za bidhaa hii.',
  related: 'Bidhaa zinazohusiana',
  recentlyViewed: 'Ulizotazama hivi karibuni',

  share: 'Shiriki',
  shareOnWhatsApp: 'Shiriki kwa WhatsApp',
  linkCopied: 'Kiungo kimenakiliwa',
  shareFailed: 'Bidhaa haikuweza kushirikiwa',

  reviewsTitle: 'Wanachosema wanunuzi',
  noReviews: 'Bado hakuna maoni',
  noReviewsHint: 'Hakuna aliyetoa maoni kuhusu bidhaa hii bado.',
  rating: (average, count) => `${average} (maoni ${count})`,
  ofTheShop: 'Mnunuzi aliyethibitishwa',
  moreReviews: 'Onyesha maoni zaidi',
  moreFailed: 'Maoni zaidi hayakuweza kupakiwa. Tafadhali jaribu tena.',

  summary: (price, description) => (description === '' ? price : `${price}. ${description}`),
}
