import { wholeShillings } from '#contract/shared/money.ts'
import { dayText } from '../../../platform/date-text.ts'
import { button, layout, type MailText } from './layout.ts'
import { ksh } from '../../../platform/money-text.ts'
import { bill, delivery, type OrderMail } from './order.ts'

export function payOnDeliveryMail({ order, urls, contact }: OrderMail): MailText {
  const payOnDelivery = ksh(wholeShillings(order.totalCents) * 100)
  return layout({
    subject: `Your order ${order.orderNumber} is confirmed`,
    preview: `Pay ${payOnDelivery} on delivery.`,
    heading: `Your order ${order.orderNumber} is confirmed`,
    body: [
      `Pay ${payOnDelivery} by M-Pesa or cash when your order arrives. Estimated delivery: ${dayText(order.estimatedDelivery)}.`,
      button('View order or pay now', urls.order),
      bill(order),
      delivery(order),
      'You can cancel your order until it ships.',
    ],
    footer: contact,
  })
}
