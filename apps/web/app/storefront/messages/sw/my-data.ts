import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/my-data.ts'

export const messages: Translated<typeof english> = {
  newsletter: {
    none: (email) => `Pata ofa na bidhaa mpya kwa barua pepe kupitia ${email}.`,
    pending: (email) => `Thibitisha usajili wako kwa kiungo tulichotuma kwa ${email}.`,
    confirmed: (email) => `Umejiandikisha. Tunatuma ofa na bidhaa mpya kwa ${email}.`,
  },
  unsubscribe: 'Acha kupokea',
  newsletterFailed: 'Mipangilio ya jarida lako haikuweza kupakiwa',

  download: 'Pakua taarifa zako',
  downloadText: 'Pata wasifu, anwani, oda, malipo, maoni, vifaa, jarida na barua pepe tulizokutumia kwenye faili moja.',
  downloadFailed: 'Hatukuweza kupakua taarifa zako. Tafadhali jaribu tena.',
  downloaded: 'Taarifa zako zimepakuliwa.',

  deleteTitle: 'Futa akaunti',
  deleteText: 'Tutafuta kabisa akaunti yako na taarifa zako binafsi. Unaweza kufungua akaunti mpya wakati wowote.',
  privacy: 'Sera ya faragha',

  question: 'Ufute akaunti yako?',
  deleted: 'Tutakachofuta',
  deletedList: [
    'jina lako, jina la mtumiaji, barua pepe, namba ya simu na nenosiri',
    'anwani ulizohifadhi na kikapu chako',
    'usajili wako wa jarida na nakala za barua pepe zetu',
    'vifaa vyote ulivyoingia',
  ],
  retained: 'Tutakachobaki nacho, bila jina lako',
  retainedList: [
    'kumbukumbu za oda (bidhaa, tarehe, kiasi na kaunti), kama sheria inavyotaka',
    'maoni yako, bila jina lako',
  ],
  permanent: 'Hutaweza kuirejesha tena.',
  password: 'Nenosiri lako',
  submit: 'Futa akaunti',
  noPassword: 'Akaunti hii haina nenosiri. Thibitisha kwa Google kuwa ni yako.',
  noProof: 'Akaunti hii haina nenosiri. Weka nenosiri kwa barua pepe kwanza ili kuthibitisha kuwa ni yako.',
  setByMail: 'Weka nenosiri kwa barua pepe',
  loadFailed: 'Akaunti yako haikuweza kupakiwa',
  googleFailed: 'Kuingia kwa Google kumeshindikana. Tafadhali jaribu tena.',
  failed: 'Hatukuweza kufuta akaunti yako. Tafadhali jaribu tena.',
  keep: 'Usifute akaunti',
  confirmQuestion: 'Ufute akaunti yako kabisa?',

  done: 'Akaunti imefutwa',
  doneText: 'Umetoka na taarifa zako binafsi zimefutwa. Asante kwa kununua kwetu.',
}
