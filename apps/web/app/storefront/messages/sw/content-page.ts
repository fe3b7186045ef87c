import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/content-page.ts'

export const messages: Translated<typeof english> = {
  descriptions: {
    about: 'Kuhusu Sokoni: jinsi ya kununua na kuuza, na jinsi ya kuwasiliana nasi.',
    shipping: 'Ada za uwasilishaji kwa kila kaunti, muda wa kufika na jinsi ya kufuatilia oda yako.',
    returns: 'Jinsi ya kurudisha bidhaa ndani ya siku 14, kurudishiwa pesa au kughairi oda.',
    'size-guide': 'Saizi za nguo na viatu kwa sentimita, na jinsi ya kujipima.',
    privacy: 'Taarifa zako tunazokusanya, kwa nini, tunazishiriki na nani, na haki zako.',
  },
  updated: (day) => `Umesasishwa ${day}`,
  failed: 'Imeshindwa kupakia ukurasa huu',
  empty: 'Ukurasa huu hauna maandishi',
}
