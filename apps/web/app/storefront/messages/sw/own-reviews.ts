import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/own-reviews.ts'

export const messages: Translated<typeof english> = {
  write: 'Toa maoni',
  yourRating: 'Nyota unazotoa',
  yourReview: 'Maoni yako',
  incomplete: 'Chagua nyota na uandike maneno machache.',
  submit: 'Tuma maoni',
  update: 'Sasisha maoni',
  edit: 'Hariri maoni yako',
  remove: 'Futa maoni yako',
  removeQuestion: 'Ungependa kufuta maoni yako?',
  removeConfirm: 'Futa',
  submitted: 'Maoni yako yametumwa.',
  updated: 'Maoni yako yamesasishwa.',
  removed: 'Maoni yako yamefutwa.',
  reviewFailed: 'Maoni yako hayakuweza kuhifadhiwa. Tafadhali jaribu tena.',
  removeFailed: 'Maoni yako hayakuweza kufutwa. Tafadhali jaribu tena.',
  mineFailed: 'Hatukuweza kuona kama unaweza kutoa maoni kuhusu bidhaa hii.',
  refused: {
    REVIEW_NEEDS_DELIVERY: 'Unaweza kutoa maoni yatakayoonekana na wote ukishaletewa bidhaa hii.',
    REVIEW_OF_REFUNDED: 'Ulirudishiwa pesa zako, kwa hivyo huwezi kutoa maoni yatakayoonekana na wote.',
    REVIEW_OF_OWN_STORE: 'Wewe ni mmoja wa duka hili, kwa hivyo huwezi kutoa maoni ya wote kuhusu bidhaa zake.',
  },
  hidden: (reason: string) => `Duka limeficha maoni haya: ni wewe tu unayeyaona. Sababu: ${reason}`,
  asBuyer: 'Maoni yako yataonekana na wote, pamoja na jina lako.',
  asAnonymous: 'Maoni yako yanabaki kwenye kifaa hiki, bila jina lako.',
  loginToReview: 'Ingia ili kutoa maoni kuhusu ulichonunua',
}
