import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/my-data.ts'

export const messages: Translated<typeof english> = {
  newsletter: {
    none: (email) => `Ofa na bidhaa mpya, mara kwa mara. ${email} haipokei.`,
    pending: (email) => `Tafadhali fuata kiungo tulichotuma kwa ${email}: kinathibitisha usajili wako.`,
    confirmed: (email) => `Tunaandikia ${email} kuhusu ofa na bidhaa mpya, mara kwa mara.`,
  },
  unsubscribe: 'Acha kupokea',
  newsletterFailed: 'Jarida lako halikuweza kupakiwa.',

  download: 'Pakua taarifa zangu',
  downloadText:
    'Yote tuliyo nayo kukuhusu, kwenye faili moja: wasifu, anwani, oda, malipo, maoni, vifaa, jarida na barua pepe tulizokutumia.',
  downloadFailed: 'Taarifa zako hazikuweza kupakuliwa. Tafadhali jaribu tena.',
  downloaded: 'Taarifa zako ziko kwenye vipakuliwa vyako.',

  deleteTitle: 'Futa akaunti yangu',
  deleteText: 'Akaunti yako na tunachojua kukuhusu vitafutwa. Unaweza kununua tena baadaye kwa akaunti mpya.',
  privacy: 'Sera ya faragha',

  question: 'Ufute akaunti yako?',
  goes: 'Kitakachoondoka',
  goesList: [
    'jina lako, jina la mtumiaji, barua pepe, namba ya simu na nenosiri',
    'anwani ulizohifadhi na kikapu chako',
    'usajili wako wa jarida na nakala za barua pepe zetu',
    'kila mahali ulipoingia, kwenye kila kifaa',
  ],
  stays: 'Kitakachobaki, bila jina lako',
  staysList: [
    'kilichonunuliwa, lini, kwa kiasi gani na kwa kaunti gani: sheria inatutaka tutunze hesabu zetu',
    'maoni yako, bila jina la mtu',
  ],
  forGood: 'Hili haliwezi kutenduliwa.',
  password: 'Nenosiri lako',
  submit: 'Futa akaunti yangu',
  noPassword: 'Akaunti hii haina nenosiri: tafadhali thibitisha kwa Google kuwa ni yako.',
  noProof:
    'Akaunti hii haina nenosiri. Tafadhali weka moja kwa barua pepe kwanza: linathibitisha kuwa akaunti ni yako.',
  setByMail: 'Weka nenosiri kwa barua pepe',
  loadFailed: 'Akaunti yako haikuweza kupakiwa.',
  googleFailed: 'Kuingia kwa Google kumeshindikana. Tafadhali jaribu tena.',
  failed: 'Akaunti yako haikuweza kufutwa. Tafadhali jaribu tena.',
  keep: 'Baki na akaunti yangu',
  confirmQuestion: 'Ufute akaunti yako kabisa?',

  deleted: 'Akaunti yako imefutwa',
  deletedText: 'Umetoka, na tumefuta tulichojua kukuhusu. Asante kwa kuwa nasi.',
}
