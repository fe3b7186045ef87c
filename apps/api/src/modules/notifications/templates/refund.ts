import type { MailedRefund } from '../../orders/index.ts'
import { button, layout, type MailText } from './layout.ts'
import { ksh } from './order.ts'

export type RefundMail = { refund: MailedRefund; orderUrl: string; /** How to reach the shop. */ contact: string }

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

export function refundDoneMail({ refund, orderUrl, contact }: RefundMail): MailText {
  const amount = ksh(refund.amountCents)
  return layout({
    subject: `${amount} of your order ${refund.orderNumber} was given back`,
    preview: 'It went back the way you paid.',
    heading: `We have given back ${amount}`,
    body: [
      `${amount} that you paid for order ${refund.orderNumber} was given back the way you paid.`,
      button('See the order', orderUrl),
    ],
    footer: contact,
  })
}
