import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/faq.ts'

export const messages: Translated<typeof english> = {
  title: 'Maswali yanayoulizwa mara kwa mara',
  description: 'Majibu kuhusu uwasilishaji, kurudisha bidhaa, kufuatilia oda na malipo kwenye Sokoni.',
  items: {
    delivery: {
      question: 'Uwasilishaji huchukua muda gani?',
      answer: 'Uwasilishaji wa kawaida huchukua siku 3-7 za kazi. Unaweza kuchagua wa haraka unapolipa.',
    },
    returns: {
      question: 'Ninaweza kurudisha bidhaa?',
      answer: 'Unaweza kurudisha bidhaa ndani ya siku 14 kama haijatumika na iko kwenye pakiti yake ya awali.',
    },
    shipping: {
      question: 'Mnapeleka bidhaa wapi?',
      answer: 'Tunapeleka ndani ya Kenya pekee.',
    },
    tracking: {
      question: 'Nitafuatiliaje oda yangu?',
      answer: 'Tumia kiungo kilicho kwenye barua pepe tunayokutumia oda yako ikisafirishwa.',
    },
    payment: {
      question: 'Mnakubali njia gani za malipo?',
      answer: 'Unaweza kulipa kwa M-Pesa, kadi ya benki, kadi ya mkopo, PayPal na njia nyingine za hapa nchini.',
    },
  },
  moreQuestions: 'Bado una swali?',
  contact: 'Wasiliana nasi',
}
