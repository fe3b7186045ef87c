import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/delivery-address.ts'

export const messages: Translated<typeof english> = {
  county: 'Kaunti',
  chooseCounty: 'Chagua kaunti yako',
  town: 'Mji au mtaa',
  line: 'Anwani ya uwasilishaji',
  lineHint: 'Barabara, jengo, namba ya nyumba',
  landmark: 'Alama ya karibu (si lazima)',
  landmarkHint: 'Mahali pa karibu, kama shule au kituo cha mafuta',
  phone: 'Namba ya simu',
  save: 'Hifadhi anwani',
  countyMissing: 'Tafadhali chagua kaunti yako.',
  townMissing: 'Tafadhali andika mji au mtaa wako.',
  lineMissing: 'Tafadhali andika anwani sahihi ya uwasilishaji',
  phoneMissing: 'Tafadhali andika namba yako ya simu',
}
