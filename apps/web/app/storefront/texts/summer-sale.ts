import { section } from '#web/lib/texts.ts'

export const useSummerSaleTexts = section('summer-sale', {
  en: () => import('./en/summer-sale.ts'),
  sw: () => import('./sw/summer-sale.ts'),
})
