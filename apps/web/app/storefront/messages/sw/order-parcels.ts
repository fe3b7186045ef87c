import type { Translated } from '#web/lib/i18n/messages.ts'
import type { messages as english } from '../en/order-parcels.ts'

export const messages: Translated<typeof english> = {
  heading: 'Iko njiani kwako',
  from: (seller) => `Kutoka kwa ${seller}`,
  carrier: (carrier) => `Inaletwa na ${carrier}`,
  tracking: 'Namba ya kufuatilia:',
  code: 'Msimbo wako',
  codeUse: 'Mwambie anayekuletea bidhaa msimbo huu ukishazipata, na usimwambie mtu yeyote kabla ya hapo.',
  payFirst: 'Utathibitisha kuwa umeipata baada ya kulipa mlangoni.',
  received: 'Nimeipokea',
  question: 'Je, umepata vyote vilivyotumwa?',
  text: 'Muuzaji hulipwa siku chache baadaye. Bado unaweza kuomba kuirudisha.',
  confirm: 'Ndiyo, nimeipata',
  dismiss: 'Bado',
  done: 'Asante: tunajua kuwa umeipata.',
  failed: 'Haikuweza kuhifadhiwa. Tafadhali jaribu tena.',
  notComing: 'Haitakuja',
  notComingOf: (count, quantity, name) => `${count} kati ya ${quantity}: ${name}`,
  reasons: {
    out_of_stock: 'Zimekwisha.',
    damaged: 'Iliharibika kabla ya kutumwa.',
    cannot_deliver: 'Haiwezi kuletwa kwenye anwani yako.',
    buyer_request: 'Uliomba hivyo.',
    refunded: 'Pesa zake zilirudishwa kwako.',
    other: 'Muuzaji hawezi kuituma.',
  },
  moneyBack: 'Ulicholipa kwa ajili yake kinarudishwa kwako.',
}
