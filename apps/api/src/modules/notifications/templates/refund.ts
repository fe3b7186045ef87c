import type { MailedRefund } from '../../orders/index.ts'
import { button, layout, type MailText } from './layout.ts'
import { ksh } from './order.ts'

export type RefundMail = { refund: MailedRefund; orderUrl: string; /** Contact details of the shop. */ contact: string }

export function refundOnItsWayMail({ refund, orderUrl, contact }: RefundMail): MailText {
  const amount = ksh(refund.amountCents)
  return layout({
    subject: `${amount} of your order ${refund.orderNumber} is on its way back`,
    preview: 'It goes back the way you paid.',
    heading: `${amount} is on its way back to you`,
    body: [
      `We are giving back ${amount} that you paid for order ${refund.orderNumber}. It goes back the way you paid. With a card it can take some days until your bank shows it.`,
      button('See the order', orderUrl),
    ],
    footer: contact,
  })
}

/** How an operator paid a refund that its provider could not pay. */
const byHandLabels = { bank: 'by bank transfer', cash: 'in cash', other: 'as agreed with you' }

export function refundDoneMail({ refund, orderUrl, contact }: RefundMail): MailText {
  const amount = ksh(refund.amountCents)
  const way = refund.byHand ? byHandLabels[refund.byHand] : 'the way you paid'
  return layout({
    subject: `${amount} of your order ${refund.orderNumber} was given back`,
    preview: `It was paid back ${way}.`,
    heading: `We have given back ${amount}`,
    body: [
      `${amount} that you paid for order ${refund.orderNumber} was paid back ${way}.`,
      button('See the order', orderUrl),
    ],
    footer: contact,
  })
}
