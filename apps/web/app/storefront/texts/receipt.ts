import { section } from '#web/lib/texts.ts'

export const useReceiptTexts = section('receipt', {
  en: () => import('./en/receipt.ts'),
  sw: () => import('./sw/receipt.ts'),
})
