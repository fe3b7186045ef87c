import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/faq.ts'

export const messages: Translated<typeof english> = {
  title: 'Maswali Yanayoulizwa Mara kwa Mara',
  description:
    'Majibu kuhusu muda wa uwasilishaji, kurudisha bidhaa, tunapowasilisha, kufuatilia oda na njia za malipo.',
  items: {
    delivery: {
      question: 'Uwasilishaji huchukua muda gani?',
      answer: 'Uwasilishaji wa kawaida huchukua siku 3-7 za kazi; wa haraka unapatikana wakati wa kulipa.',
    },
    returns: {
      question: 'Naweza kurudisha bidhaa?',
      answer:
        'Bidhaa hupokelewa zikirudishwa ndani ya siku 14, kama hazijatumika na ziko kwenye kifungashio chake cha asili.',
    },
    shipping: {
      question: 'Mnawasilisha wapi?',
      answer: 'Tunawasilisha ndani ya Kenya pekee.',
    },
    tracking: {
      question: 'Nitafuatiliaje oda yangu?',
      answer: 'Unafuatilia kwa kiungo kilicho kwenye barua pepe ya kuthibitisha kuwa oda imetumwa.',
    },
    payment: {
      question: 'Mnakubali njia gani za malipo?',
      answer: 'Malipo ni kwa kadi za mkopo na za benki, M-Pesa, PayPal na njia nyingine za humu nchini.',
    },
  },
  moreQuestions: 'Bado una swali?',
  contact: 'Wasiliana nasi',
}
