import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/addresses.ts'

export const messages: Translated<typeof english> = {
  title: 'Anwani za uwasilishaji',
  text: 'Tunatumia anwani yako ya msingi unapolipia.',
  loadFailed: 'Anwani zako hazikuweza kupakiwa',
  none: 'Hujahifadhi anwani yoyote',
  noneText: 'Hifadhi anwani ili ulipie kwa haraka zaidi.',
  isDefault: 'Ya msingi',
  add: 'Ongeza anwani',
  edit: 'Hariri',
  editThis: (address) => `Hariri ${address}`,
  remove: 'Ondoa',
  removeThis: (address) => `Ondoa ${address}`,
  removeQuestion: 'Uondoe anwani hii?',
  makeDefault: 'Fanya iwe ya msingi',
  makeDefaultThis: (address) => `Fanya iwe ya msingi: ${address}`,
  full: (count) => `Umehifadhi anwani ${count}, idadi ya juu inayoruhusiwa. Ondoa moja ili kuongeza nyingine.`,
  back: 'Rudi kwenye anwani zako',

  addTitle: 'Ongeza anwani',
  editTitle: 'Hariri anwani',
  gone: 'Anwani hii imeondolewa.',

  saved: 'Anwani imehifadhiwa.',
  removed: 'Anwani imeondolewa.',
  nowDefault: 'Anwani yako ya msingi imebadilishwa.',
}
