import { section } from '#web/lib/i18n/messages.ts'

export const useReceiptMessages = section('receipt', {
  en: () => import('./en/receipt.ts'),
  sw: () => import('./sw/receipt.ts'),
})
