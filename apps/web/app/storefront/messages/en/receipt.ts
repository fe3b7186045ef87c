import { receiptMessages } from '#contract/shopper/receipt-messages/en.ts'

export const messages = {
  ...receiptMessages,
  back: 'Back to the order',
  print: 'Print',
  save: 'Save as PDF',
  saved: 'The receipt was saved.',
  saveFailed: 'The receipt could not be saved. Please try again.',
  failed: 'The receipt could not be loaded. Please try again.',
}
