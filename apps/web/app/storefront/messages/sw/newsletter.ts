import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/newsletter.ts'

export const messages: Translated<typeof english> = {
  confirm: {
    title: 'Thibitisha jarida lako',
    text: 'Tutakuandikia mara kwa mara kuhusu ofa na bidhaa mpya, na unaweza kujiondoa kwa kubofya mara moja katika kila barua pepe.',
    press: 'Ndiyo, nitumieni jarida',
    done: 'Umejiandikisha. Asante!',
  },
  unsubscribe: {
    title: 'Sitisha jarida lako',
    text: 'Hatutakuandikia tena kuhusu ofa na bidhaa mpya. Barua pepe kuhusu oda zako zitaendelea kuja.',
    press: 'Jiondoe',
    done: 'Umejiondoa kwenye jarida.',
  },
  incomplete: 'Kiungo hiki hakijakamilika. Tafadhali kifungue tena kutoka kwenye barua pepe.',
  requestAnother: 'Unaweza kuomba kiungo kingine hapa:',
}
