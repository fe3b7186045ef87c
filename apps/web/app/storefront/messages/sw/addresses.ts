import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/addresses.ts'

export const messages: Translated<typeof english> = {
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
  makeDefaultThis: (address) => `Iwe ya kawaida: ${address}`,
  full: (count) => `Umehifadhi anwani ${count}, idadi ya juu inayoruhusiwa. Ondoa moja ili kuongeza nyingine.`,
  back: 'Rudi kwenye anwani zako',

  addTitle: 'Anwani mpya',
  editTitle: 'Hariri anwani',
  gone: 'Anwani hii haijahifadhiwa tena.',

  saved: 'Anwani imehifadhiwa.',
  removed: 'Anwani imeondolewa.',
  nowDefault: 'Hii ndiyo anwani yako ya kawaida sasa.',
}
