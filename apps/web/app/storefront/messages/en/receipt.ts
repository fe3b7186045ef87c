import { receiptMessages } from '#contract/shopper/receipt-messages/en.ts'

export const messages = {
  ...receiptMessages,
  back: 'Back to order',
  print: 'Print',
  save: 'Save as PDF',
  saved: 'Receipt saved.',
  saveFailed: 'We couldn’t save your receipt. Please try again.',
  failed: 'We couldn’t load your receipt. Please try again.',
}
