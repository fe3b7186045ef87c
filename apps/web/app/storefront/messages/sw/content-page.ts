import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/content-page.ts'

export const messages: Translated<typeof english> = {
  descriptions: {
    about: 'Sokoni ni nini, jinsi ya kununua na kuuza hapa, na jinsi ya kuwasiliana nasi.',
    shipping: 'Gharama za uwasilishaji katika kila kaunti ya Kenya, muda wake, na jinsi ya kufuatilia oda yako.',
    returns: 'Jinsi ya kurudisha ulichonunua Sokoni ndani ya siku 14, na jinsi unavyorudishiwa pesa zako.',
    privacy: 'Tunachohifadhi kukuhusu na kwa nini, nani mwingine anakiona, na unachoweza kufanya.',
  },
  updated: (day) => `Umesasishwa ${day}`,
  failed: 'Imeshindwa kupakia ukurasa huu',
  empty: 'Bado hakuna kitu hapa',
}
