import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/security.ts'

export const messages: Translated<typeof english> = {
  changePassword: 'Badilisha nenosiri',
  changeText: 'Baadaye kifaa hiki pekee kitabaki kimeingia: kwingine kote nenosiri jipya litahitajika.',
  current: 'Nenosiri la sasa',
  next: 'Nenosiri jipya',
  hint: 'Angalau herufi 8.',
  changed: 'Nenosiri lako limebadilishwa. Vifaa vingine vyote vimetolewa.',
  setPassword: 'Weka nenosiri',
  noPassword: 'Unaingia kwa Google na huna nenosiri. Ukiwa nalo, unaweza kuingia kwa njia zote mbili.',
  setByMail: 'Weka moja kwa barua pepe',

  devices: 'Ulikoingia',
  devicesFailed: 'Vifaa vyako havikuweza kupakiwa.',
  thisDevice: 'Kifaa hiki',
  otherDevice: 'Kifaa kingine',
  since: (moment) => `Umeingia tangu ${moment}`,
  until: (day) => `Hadi ${day}`,
  everywhere: 'Toka kila mahali',
  everywhereQuestion: 'Utoke kila mahali?',
  everywhereText: 'Kifaa hiki kitatolewa pia. Kikapu chako na oda zako zitabaki kwenye akaunti yako.',
  loggedOut: 'Umetoka kila mahali.',
}
