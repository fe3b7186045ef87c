import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/home.ts'

export const messages: Translated<typeof english> = {
  description: 'Nunua bidhaa kutoka kwa wauzaji kote Kenya na ulipe kwa M-Pesa au kadi.',
  productsFailed: 'Bidhaa hazikuweza kupatikana',
  empty: 'Hakuna bidhaa kwa sasa',
  shopNow: 'Nunua Sasa',
  localOffers: 'Ofa za Karibu Nawe',

  highlights: 'Zilizoangaziwa',
  carousel: 'slaidi zinazopokezana',
  showSlide: (position, title) => `Onyesha slaidi ya ${position}: ${title}`,
  backIn: (group) => `Rudi nyuma katika ${group}`,
  onIn: (group) => `Endelea mbele katika ${group}`,

  slides: {
    everything: { title: 'Karibu sana Sokoni', subtitle: 'Kila kitu cha siku yako, kutoka kwa wauzaji kote Kenya.' },
    electronics: { title: 'Sauti na picha', subtitle: 'Simu, kompyuta na vipokea sauti vyenye dhamana.' },
    clothing: { title: 'Mavazi ya wikendi', subtitle: 'Magauni, mashati na viatu vya kila saizi.' },
    home: { title: 'Nyumba ya kurudia', subtitle: 'Sofa, vikapu na kona za kijani.' },
    beauty: { title: 'Urembo wenye harufu nzuri', subtitle: 'Bidhaa za ngozi, nywele na furaha kidogo.' },
  },

  ads: {
    electronics: 'Simu na vipokea sauti',
    clothing: 'Mavazi mapya',
    home: 'Kwa nyumba yenye joto',
    beauty: 'Utunzaji wa ngozi na nywele',
  },

  banner: {
    title: (from) => `Uwasilishaji bila malipo kuanzia ${from}`,
    subtitle: 'Hadi kila kaunti, chochote ulichonunua.',
  },
}
