import { section } from '#web/lib/i18n/messages.ts'

export const useStockAlertMessages = section('stock-alert', {
  en: () => import('./en/stock-alert.ts'),
  sw: () => import('./sw/stock-alert.ts'),
})
