import type { Wording } from '#web/lib/texts.ts'
import type { texts as english } from '../en/addresses.ts'

export const texts: Wording<typeof english> = {
  title: 'Anwani za uwasilishaji',
  text: 'Anwani ya kawaida hujazwa unapolipa.',
  loadFailed: 'Anwani zako hazikuweza kupakiwa',
  none: 'Bado hakuna anwani',
  noneText: 'Hifadhi mahali oda zako zinapaswa kwenda, na kulipa kutakuwa kwa haraka zaidi.',
  isDefault: 'Ya kawaida',
  add: 'Ongeza anwani',
  edit: 'Hariri',
  editThis: (address) => `Hariri ${address}`,
  remove: 'Ondoa',
  removeThis: (address) => `Ondoa ${address}`,
  removeQuestion: 'Uondoe anwani hii?',
  makeDefault: 'Iwe ya kawaida',
  makeDefaultThis: (address) => `Fanya ${address} iwe ya kawaida`,
  full: (count) => `Umehifadhi anwani ${count}, idadi ya juu inayoruhusiwa. Ondoa moja ili kuongeza nyingine.`,
  back: 'Rudi kwenye anwani zako',

  addTitle: 'Anwani mpya',
  editTitle: 'Hariri anwani',
  county: 'Kaunti',
  chooseCounty: 'Chagua kaunti yako',
  town: 'Mji au mtaa',
  line: 'Anwani ya uwasilishaji',
  lineExample: 'Barabara, jengo, nyumba',
  landmark: 'Alama ya mahali (si lazima)',
  landmarkExample: 'Iko karibu na nini?',
  phone: 'Namba ya simu',
  asDefault: 'Itumike kama anwani ya kawaida',
  save: 'Hifadhi anwani',
  gone: 'Anwani hii haijahifadhiwa tena.',

  countyMissing: 'Tafadhali chagua kaunti yako.',
  townMissing: 'Tafadhali andika mji au mtaa wako.',
  lineMissing: 'Tafadhali andika anwani sahihi ya uwasilishaji',
  phoneMissing: 'Tafadhali andika namba yako ya simu',

  saved: 'Anwani imehifadhiwa.',
  removed: 'Anwani imeondolewa.',
  nowDefault: 'Hii ndiyo anwani yako ya kawaida sasa.',
}
