import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-cancel.ts'

export const messages: Translated<typeof english> = {
  heading: 'Ghairi bidhaa',
  from: (seller) => `Kutoka kwa ${seller}`,
  whole: {
    action: 'Ghairi oda yote',
    question: 'Ughairi oda yote?',
    text: 'Bidhaa ambazo duka halijazikubali zitaghairiwa na utarudishiwa pesa mara moja. Maduka yaliyokubali yana saa 24 za kujibu.',
    confirm: 'Ghairi oda',
  },
  now: {
    action: 'Ghairi bidhaa hizi',
    question: (seller) => `Ughairi bidhaa zako kutoka kwa ${seller}?`,
    text: 'Tutazighairi mara moja na kukurudishia pesa kwa njia uliyolipia.',
    confirm: 'Ghairi bidhaa',
  },
  request: {
    action: 'Omba kughairi',
    question: (seller) => `Umwombe ${seller} aghairi?`,
    text: 'Duka tayari limekubali oda yako na lina saa 24 za kujibu. Lisipojibu, tutaghairi bidhaa zako na kukurudishia pesa.',
    confirm: 'Tuma ombi',
  },
  dismiss: 'Usighairi',
  failed: 'Hatukuweza kughairi oda yako. Tafadhali jaribu tena.',
  requested: 'Umeomba kughairi. Duka lisipojibu, tutaghairi bidhaa zako na kukurudishia pesa tarehe',
  declined: (reason) => `Duka limekataa kughairi: ${reason}`,
  doneNow: 'Imeghairiwa. Pesa zako ziko njiani.',
  doneRequest: 'Ombi lako limetumwa kwa duka.',
}
