import { receiptMessages } from '#contract/receipt-words/sw.ts'
import type { Translated } from '#web/lib/texts.ts'
import type { texts as english } from '../en/receipt.ts'

export const texts: Translated<typeof english> = {
  ...receiptMessages,
  back: 'Rudi kwenye oda',
  print: 'Chapisha',
  save: 'Hifadhi kama PDF',
  saved: 'Risiti imehifadhiwa.',
  saveFailed: 'Risiti haikuweza kuhifadhiwa. Tafadhali jaribu tena.',
  failed: 'Risiti haikuweza kupakiwa. Tafadhali jaribu tena.',
}
