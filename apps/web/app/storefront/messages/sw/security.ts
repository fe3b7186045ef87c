import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/security.ts'

export const messages: Translated<typeof english> = {
  changePassword: 'Badilisha nenosiri',
  changeText: 'Utabaki umeingia kwenye kifaa hiki. Vifaa vingine vyote vitatolewa.',
  current: 'Nenosiri la sasa',
  next: 'Nenosiri jipya',
  hint: 'Angalau herufi 8.',
  changed: 'Nenosiri limebadilishwa. Vifaa vingine vyote vimetolewa.',
  setPassword: 'Weka nenosiri',
  noPassword: 'Unaingia kwa Google na huna nenosiri. Weka nenosiri ili uweze kuingia kwa njia zote mbili.',
  setByMail: 'Weka nenosiri kwa barua pepe',

  devices: 'Vifaa ulivyoingia',
  devicesFailed: 'Vifaa vyako havikuweza kupakiwa',
  thisDevice: 'Kifaa hiki',
  otherDevice: 'Kifaa kingine',
  since: (moment) => `Uliingia ${moment}`,
  until: (day) => `Itaisha ${day}`,
  everywhere: 'Toka kila mahali',
  everywhereQuestion: 'Utoke kila mahali?',
  everywhereText: 'Utatoka kwenye kifaa hiki pia. Kikapu na oda zako zitabaki kwenye akaunti yako.',
  loggedOut: 'Umetoka kila mahali.',
}
