import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/sign-in.ts'

export const messages: Translated<typeof english> = {
  welcome: 'Karibu tena',
  loginDescription: 'Ingia Sokoni ili kulipa, kufuatilia oda zako na kuwa na kikapu chako kwenye kila kifaa.',
  newHere: 'Wewe ni mgeni Sokoni?',
  or: 'au',

  usernameOrEmail: 'Jina la mtumiaji au barua pepe',
  email: 'Barua pepe',
  name: 'Jina',
  password: 'Nenosiri',
  newPassword: 'Nenosiri jipya',
  passwordHint: 'Angalau herufi 8.',

  loginFailed: 'Kuingia kumeshindikana. Tafadhali jaribu tena.',
  googleNoCredential: 'Kuingia kwa Google kumeshindikana. Hakuna kitambulisho kilichopokelewa.',
  googleFailed: 'Kuingia kwa Google kumeshindikana. Tafadhali jaribu tena.',

  adult: 'Kwa kufungua akaunti unathibitisha kuwa una umri wa angalau miaka 18 na kwamba umesoma',
  privacy: 'sera yetu ya faragha',

  modalLogin: 'Ingia ili urudi kwenye kikapu chako.',
  modalRegister: 'Kikapu chako kitahamia kwenye akaunti yako mpya.',
  haveAccount: 'Tayari nina akaunti',
  register: 'Fungua akaunti',

  forgotten: 'Umesahau nenosiri lako?',
  forgottenTitle: 'Weka upya nenosiri lako',
  forgottenText: 'Tutakutumia kiungo cha kuliweka upya kwa barua pepe. Kinatumika kwa dakika 30.',
  sendLink: 'Tuma kiungo',
  linkSent: 'Ikiwa kuna akaunti yenye barua pepe hii, tumeitumia kiungo.',
  backToLogin: 'Rudi kwenye Kuingia',

  newPasswordTitle: 'Weka nenosiri jipya',
  savePassword: 'Hifadhi nenosiri',
  passwordSaved: 'Nenosiri limehifadhiwa. Ingia kwa nenosiri lako jipya.',
  linkIncomplete: 'Kiungo hiki si kamili. Tafadhali kifungue tena kutoka kwenye barua pepe.',
  unlockTitle: 'Ingia kwenye kifaa hiki',
  unlockText:
    'Mtu alijaribu kuingia kwenye akaunti yako kwa nenosiri lisilo sahihi. Endelea ili uingie kwenye kifaa hiki kwa nenosiri lako.',
  unlockPress: 'Endelea',
  unlocked: 'Sasa unaweza kuingia kwenye kifaa hiki.',
  sellerLogin: 'Kuingia kwa muuzaji',
  operatorLogin: 'Kuingia kwa msimamizi',
  anotherLink: 'Pata kiungo kipya',
}
