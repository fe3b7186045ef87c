import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/new-arrivals.ts'

export const messages: Translated<typeof english> = {
  title: 'Bidhaa Mpya',
  description: 'Bidhaa zilizofika Sokoni hivi karibuni, kutoka kwa wauzaji kote Kenya.',
  justAdded: 'Zimeongezwa Sasa Hivi',
  items: (count) => (count === '1' ? 'bidhaa 1' : `bidhaa ${count}`),
  loading: 'Inapakia bidhaa mpya...',

  filter: 'Kategoria',
  categories: {
    all: 'Bidhaa Zote',
    electronics: 'Elektroniki',
    clothing: 'Mavazi',
    home: 'Nyumba na Jikoni',
    beauty: 'Urembo',
  },
  heading: 'Bidhaa Zote Mpya',
  headingIn: (category) => `Mpya katika ${category}`,
  empty: 'Hakuna bidhaa mpya katika kategoria hii',
  viewAll: 'Tazama Bidhaa Zote Mpya',
  noneAtAll: 'Bado hakuna bidhaa mpya',
  noneAtAllHint: 'Wauzaji huongeza bidhaa karibu kila siku. Kwa sasa, tazama bidhaa zote zilizopo.',

  sort: {
    label: 'Panga',
    default: 'Zilizochaguliwa',
    '-created_at': 'Mpya Kwanza',
    price: 'Bei: Chini hadi Juu',
    '-price': 'Bei: Juu hadi Chini',
  },
  apply: 'Panga',
  isNew: 'MPYA',

  failed: 'Hitilafu ya kupakia bidhaa mpya',
  responded: (status, body) => `Seva imejibu kwa ${status}: ${body}`,
  notJson: (beginning) => `JSON ilitarajiwa lakini ilipatikana: ${beginning}...`,
  unreachable: 'Duka halikuweza kufikiwa. Tafadhali angalia mtandao wako.',

  newsletter: 'Pata habari za bidhaa mpya kwanza',
}
