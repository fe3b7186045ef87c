import type { MailedRefund } from '../../orders/index.ts'
import { button, layout, type MailText } from './layout.ts'
import { ksh } from '../../../platform/money-text.ts'

export type RefundMail = { refund: MailedRefund; orderUrl: string; /** Contact details of the shop. */ contact: string }

export function refundOnItsWayMail({ refund, orderUrl, contact }: RefundMail): MailText {
  const amount = ksh(refund.amountCents)
  return layout({
    subject: `Your refund of ${amount} for order ${refund.orderNumber} is on its way`,
    preview: 'We’ll refund you to your original payment method.',
    heading: 'Your refund is on its way',
    body: [
      `We’re refunding ${amount} for order ${refund.orderNumber} to your original payment method. Card refunds can take a few days to show up in your account.`,
      button('View order', orderUrl),
    ],
    footer: contact,
  })
}

/** How an operator paid a refund that its provider could not pay. */
const byHandLabels = { bank: 'by bank transfer', cash: 'in cash', other: 'as agreed with you' }

export function refundDoneMail({ refund, orderUrl, contact }: RefundMail): MailText {
  const amount = ksh(refund.amountCents)
  const way = refund.byHand ? byHandLabels[refund.byHand] : 'to your original payment method'
  return layout({
    subject: `We’ve refunded ${amount} for order ${refund.orderNumber}`,
    preview: `Refunded ${way}.`,
    heading: `We’ve refunded ${amount}`,
    body: [`We’ve refunded ${amount} for order ${refund.orderNumber} ${way}.`, button('View order', orderUrl)],
    footer: contact,
  })
}
