import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/newsletter.ts'

export const messages: Translated<typeof english> = {
  confirm: {
    title: 'Thibitisha usajili wako',
    text: 'Pata ofa na bidhaa mpya kwa barua pepe. Unaweza kujiondoa wakati wowote.',
    press: 'Thibitisha usajili',
    done: 'Umejiandikisha. Asante!',
  },
  unsubscribe: {
    title: 'Jiondoe kwenye jarida letu',
    text: 'Hutapokea tena ofa na bidhaa mpya. Bado tutakutumia barua pepe kuhusu oda zako.',
    press: 'Jiondoe',
    done: 'Umejiondoa kwenye jarida.',
  },
  incomplete: 'Kiungo hiki si kamili. Tafadhali kifungue tena kutoka kwenye barua pepe.',
  requestAnother: 'Unahitaji kiungo kipya? Weka barua pepe yako:',
}
