import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-parcels.ts'

export const messages: Translated<typeof english> = {
  heading: 'Iko njiani',
  from: (seller) => `Kutoka kwa ${seller}`,
  carrier: (carrier) => `Msafirishaji: ${carrier}`,
  tracking: 'Namba ya kufuatilia:',
  code: 'Msimbo wa kupokea',
  codeUse: 'Mpe rider msimbo huu baada tu ya kupokea bidhaa zako.',
  payFirst: 'Unaweza kuthibitisha kuwa umepokea ukishalipa.',
  action: 'Thibitisha umepokea',
  question: 'Je, umepokea bidhaa zote?',
  text: 'Tutamlipa muuzaji baada ya siku chache. Bado unaweza kuomba kurudisha bidhaa.',
  confirm: 'Ndiyo, nimepokea zote',
  dismiss: 'Bado',
  done: 'Umethibitisha kuwa umepokea. Asante!',
  failed: 'Hatukuweza kuthibitisha. Tafadhali jaribu tena.',
  cancelled: 'Bidhaa zilizoghairiwa',
  cancelledOf: (count, quantity, name) => `${count} kati ya ${quantity}: ${name}`,
  reasons: {
    out_of_stock: 'Zimekwisha.',
    damaged: 'Iliharibika kabla ya kutumwa.',
    cannot_deliver: 'Hatuwezi kuileta kwenye anwani yako.',
    buyer_request: 'Uliomba kughairi.',
    refunded: 'Umerudishiwa pesa.',
    other: 'Muuzaji ameghairi.',
  },
  refundNote: 'Tutakurudishia chochote ulicholipia bidhaa hizi.',
}
