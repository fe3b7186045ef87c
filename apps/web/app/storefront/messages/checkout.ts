import { section } from '#web/lib/i18n/messages.ts'

export const useCheckoutMessages = section('checkout', {
  en: () => import('./en/checkout.ts'),
  sw: () => import('./sw/checkout.ts'),
})
