import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/offers.ts'

export const messages: Translated<typeof english> = {
  phoneSale: {
    title: 'Ofa za Simu',
    description: 'Simu na tableti kwa bei nafuu kutoka kwa wauzaji kote Kenya.',
  },
  weekendDeals: { title: 'Ofa za Wikendi', description: 'Nunua bidhaa zote zenye punguzo wikendi hii kwenye Sokoni.' },
  empty: 'Hakuna ofa kwa sasa',
  emptyHint: 'Rudi baadaye, au tazama bidhaa zote.',

  limitedOffer: {
    title: 'Ofa ya Muda Mfupi',
    description: 'Nunua ofa za muda mfupi kutoka kwa wauzaji kote Kenya.',
    heading: 'Ofa ya Muda Mfupi.',
    comingSoon: 'Ukurasa huu utaonyesha ofa za muda mfupi. Zinakuja hivi karibuni!',
  },

  countdown: {
    label: 'Muda uliobaki',
    days: 'siku',
    hours: 'saa',
    minutes: 'dakika',
  },
  endsInDays: (days) => `Inaisha baada ya siku ${days}`,
  endsInHours: (hours) => `Inaisha baada ya saa ${hours}`,
  endsSoon: 'Inaisha ndani ya saa moja',
  endsOn: (moment) => `Inaisha ${moment}`,
  ended: 'Ofa hii imeisha.',
}
