import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/contact.ts'

/** Hours in Kiswahili are counted from sunrise, six hours after the English ones. */
export const messages: Translated<typeof english> = {
  title: 'Wasiliana nasi',
  description: 'Wasiliana na Sokoni kwa WhatsApp, barua pepe, Instagram au X, na uangalie saa zetu za kazi.',
  channels: {
    whatsapp: 'Tuandikie kwenye WhatsApp',
    email: 'Tuma barua pepe',
    instagram: 'Tufuate kwenye Instagram',
    x: 'Tufuate kwenye X',
  },
  emailResponse: 'Tunajibu barua pepe ndani ya saa 24',
  hours: {
    title: 'Saa za kazi',
    weekdays: 'Jumatatu hadi Ijumaa',
    weekdaysOpen: 'Saa 3:00 asubuhi hadi saa 11:00 jioni',
    saturday: 'Jumamosi',
    saturdayOpen: 'Saa 4:00 asubuhi hadi saa 10:00 jioni',
    sunday: 'Jumapili',
    sundayOpen: 'Tumefunga',
  },
  call: 'Tupigie simu',
  findUs: 'Tulipo',
  failed: 'Imeshindwa kupakia mawasiliano yetu',
}
