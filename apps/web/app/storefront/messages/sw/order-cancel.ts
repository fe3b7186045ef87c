import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-cancel.ts'

export const messages: Translated<typeof english> = {
  heading: 'Ghairi bidhaa',
  from: (seller) => `Kutoka kwa ${seller}`,
  whole: {
    ask: 'Ghairi oda yote',
    question: 'Ughairi oda yote?',
    text: 'Bidhaa ambazo duka halijazikubali zinaghairiwa na unarudishiwa pesa mara moja. Maduka yaliyokubali yana saa 24 za kujibu.',
    confirm: 'Ghairi oda',
  },
  now: {
    ask: 'Ghairi bidhaa hizi',
    question: (seller) => `Ughairi bidhaa zako kutoka kwa ${seller}?`,
    text: 'Zinaghairiwa mara moja, na unarudishiwa pesa kwa njia uliyolipia.',
    confirm: 'Ghairi bidhaa',
  },
  request: {
    ask: 'Omba kughairi',
    question: (seller) => `Umwombe ${seller} aghairi?`,
    text: 'Duka tayari limekubali oda yako. Lina saa 24 za kujibu. Lisipojibu, bidhaa zako zinaghairiwa na unarudishiwa pesa.',
    confirm: 'Tuma ombi',
  },
  dismiss: 'Iache',
  failed: 'Oda yako haikuweza kughairiwa. Tafadhali jaribu tena.',
  requested: 'Umeliomba duka lighairi. Lisipojibu, bidhaa zako zitaghairiwa na utarudishiwa pesa tarehe',
  declined: (reason) => `Duka limekataa kughairi: ${reason}`,
  doneNow: 'Imeghairiwa. Pesa zako ziko njiani.',
  doneRequest: 'Ombi lako limetumwa kwa duka.',
}
