import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/home.ts'

export const messages: Translated<typeof english> = {
  description: 'Nunua mtandaoni kutoka kwa wauzaji kote Kenya na ulipe kwa M-Pesa au kadi.',
  productsFailed: 'Hatukuweza kupata bidhaa',
  empty: 'Hakuna bidhaa kwa sasa',
  shopNow: 'Nunua Sasa',
  localOffers: 'Ofa za Karibu Nawe',

  highlights: 'Zilizoangaziwa',
  carousel: 'onyesho la slaidi',
  showSlide: (position, title) => `Onyesha slaidi ya ${position}: ${title}`,
  previousIn: (group) => `Bidhaa zilizotangulia: ${group}`,
  nextIn: (group) => `Bidhaa zinazofuata: ${group}`,

  shopByCategory: 'Nunua kwa kategoria',
  recentlyViewed: 'Ulizotazama hivi karibuni',

  deals: {
    title: 'Ofa bora',
    endsIn: ({ days, hours, minutes }) =>
      `Inaisha baada ya ${days > 0 ? `siku ${days}, ` : ''}saa ${hours}, dk ${minutes}`,
    endsOn: (moment) => `Inaisha ${moment}`,
    ended: 'Ofa hii imeisha',
    left: (units) => `Zimebaki ${units}`,
  },

  trust: {
    label: 'Kwa nini ununue Sokoni',
    payment: { title: 'M-Pesa au kadi', text: 'Lipa unavyopenda' },
    protection: { title: 'Pesa zako ni salama', text: 'Muuzaji hulipwa baada ya kukufikishia' },
    delivery: { title: 'Kaunti zote 47', text: (from) => `Usafirishaji bure kuanzia ${from}` },
    returns: { title: (days) => `Rudisha ndani ya siku ${days}`, text: 'Tangu siku ya kupokea' },
  },

  slides: {
    everything: { title: 'Karibu sana Sokoni', subtitle: 'Kila kitu unachohitaji, kutoka kwa wauzaji kote Kenya.' },
    electronics: { title: 'Vifaa vipya vya kisasa', subtitle: 'Simu, laptopu na headphone zenye dhamana.' },
    clothing: { title: 'Mitindo ya wikendi', subtitle: 'Magauni, mashati na viatu vya saizi zote.' },
    home: { title: 'Pendezesha nyumba yako', subtitle: 'Sofa, vikapu na mimea.' },
    beauty: { title: 'Urembo utakaoupenda', subtitle: 'Bidhaa za ngozi, nywele na zaidi.' },
  },

  ads: {
    electronics: 'Simu na headphone',
    clothing: 'Mavazi mapya',
    home: 'Mahitaji ya nyumbani',
    beauty: 'Bidhaa za ngozi na nywele',
  },

  banner: {
    title: (from) => `Uwasilishaji wa bure kwa oda za kuanzia ${from}`,
    subtitle: 'Tunapeleka katika kaunti zote 47.',
  },
}
