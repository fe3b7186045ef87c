import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/new-arrivals.ts'

export const messages: Translated<typeof english> = {
  title: 'Bidhaa Mpya',
  description: 'Nunua bidhaa mpya zaidi kutoka kwa wauzaji kote Kenya.',
  justAdded: 'Zimeongezwa Hivi Punde',
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
  heading: 'Bidhaa Mpya Zote',
  headingIn: (category) => `Mpya katika ${category}`,
  empty: 'Hakuna bidhaa mpya katika kategoria hii',
  viewAll: 'Tazama Bidhaa Mpya Zote',
  noneYet: 'Bado hakuna bidhaa mpya',
  noneYetHint: 'Rudi baadaye, au tazama bidhaa zote.',

  sort: {
    label: 'Panga',
    default: 'Zinazopendekezwa',
    '-created_at': 'Mpya Kwanza',
    price: 'Bei: Chini hadi Juu',
    '-price': 'Bei: Juu hadi Chini',
  },
  apply: 'Panga',
  isNew: 'MPYA',

  failed: 'Imeshindwa kupakia bidhaa mpya',
  responded: (status, body) => `Seva imejibu ${status}: ${body}`,
  notJson: (beginning) => `JSON ilitarajiwa lakini ilipatikana: ${beginning}...`,
  unreachable: 'Hatukuweza kufikia duka. Angalia mtandao wako kisha ujaribu tena.',

  newsletter: 'Kuwa wa kwanza kujua kuhusu bidhaa mpya',
}
