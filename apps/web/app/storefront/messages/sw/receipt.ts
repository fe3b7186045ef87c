import { receiptMessages } from '#contract/shopper/receipt-messages/sw.ts'
import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/receipt.ts'

export const messages: Translated<typeof english> = {
  ...receiptMessages,
  back: 'Rudi kwenye oda',
  print: 'Chapisha',
  save: 'Hifadhi kama PDF',
  saved: 'Risiti imehifadhiwa.',
  saveFailed: 'Risiti haikuweza kuhifadhiwa. Tafadhali jaribu tena.',
  failed: 'Risiti haikuweza kupakiwa. Tafadhali jaribu tena.',
}
