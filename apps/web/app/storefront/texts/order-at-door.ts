import { section } from '#web/lib/texts.ts'

export const useOrderAtDoorTexts = section('order-at-door', {
  en: () => import('./en/order-at-door.ts'),
  sw: () => import('./sw/order-at-door.ts'),
})
