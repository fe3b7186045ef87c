import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/own-reviews.ts'

export const messages: Translated<typeof english> = {
  write: 'Toa maoni',
  yourRating: 'Nyota unazotoa',
  yourReview: 'Maoni yako',
  incomplete: 'Chagua nyota na uandike maoni yako.',
  submit: 'Tuma maoni',
  update: 'Sasisha maoni',
  edit: 'Hariri maoni yako',
  remove: 'Futa maoni yako',
  removeQuestion: 'Ufute maoni yako?',
  removeConfirm: 'Futa',
  submitted: 'Maoni yametumwa.',
  updated: 'Maoni yamesasishwa.',
  removed: 'Maoni yamefutwa.',
  reviewFailed: 'Hatukuweza kuhifadhi maoni yako. Tafadhali jaribu tena.',
  removeFailed: 'Hatukuweza kufuta maoni yako. Tafadhali jaribu tena.',
  mineFailed: 'Hatukuweza kuthibitisha kama unaweza kutoa maoni kuhusu bidhaa hii.',
  refused: {
    REVIEW_NEEDS_DELIVERY: 'Unaweza kutoa maoni ya umma ukishaletewa bidhaa hii.',
    REVIEW_OF_REFUNDED: 'Ulirudishiwa pesa za bidhaa hii, kwa hivyo huwezi kutoa maoni ya umma.',
    REVIEW_OF_OWN_STORE: 'Wewe ni mmoja wa duka hili, kwa hivyo huwezi kutoa maoni ya umma kuhusu bidhaa zake.',
  },
  hidden: (reason: string) => `Sokoni imeficha maoni haya. Ni wewe tu unayeyaona. Sababu: ${reason}`,
  asBuyer: 'Maoni yako yataonekana kwa wote pamoja na jina lako.',
  asAnonymous: 'Maoni yako yanahifadhiwa kwenye kifaa hiki pekee, bila jina lako.',
  loginToReview: 'Ingia ili utoe maoni kuhusu bidhaa ulizonunua',
}
