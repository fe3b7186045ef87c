import { section } from '#web/lib/i18n/messages.ts'

export const useSummerSaleMessages = section('summer-sale', {
  en: () => import('./en/summer-sale.ts'),
  sw: () => import('./sw/summer-sale.ts'),
})
