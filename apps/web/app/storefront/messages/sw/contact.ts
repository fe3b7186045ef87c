import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/contact.ts'

/** Hours in Kiswahili are counted from sunrise, six hours after the English ones. */
export const messages: Translated<typeof english> = {
  title: 'Wasiliana Nasi',
  description: 'Wasiliana na Sokoni kwa WhatsApp, barua pepe, Instagram au X, na uone saa zetu za kazi.',
  channels: {
    whatsapp: 'Zungumza nasi kwa WhatsApp',
    email: 'Tuma barua pepe',
    instagram: 'Tufuate kwenye Instagram',
    x: 'Tufuate kwenye X',
  },
  emailResponse: 'Muda wa kujibu barua pepe: saa 24',
  hours: {
    title: 'Saa za kazi',
    weekdays: 'Jumatatu-Ijumaa',
    weekdaysOpen: 'saa 3:00 asubuhi hadi 11:00 jioni',
    saturday: 'Jumamosi',
    saturdayOpen: 'saa 4:00 asubuhi hadi 10:00 jioni',
    sunday: 'Jumapili',
    sundayOpen: 'Tumefunga',
  },
  call: 'Tupigie simu',
  findUs: 'Tulipo',
  failed: 'Imeshindwa kupakia njia za kuwasiliana nasi',
}
