import { wholeShillings } from '#contract/shared/money.ts'
import { button, layout, type MailText } from './layout.ts'
import { bill, day, delivery, ksh, type OrderMail } from './order.ts'

export function payOnDeliveryMail({ order, urls, contact }: OrderMail): MailText {
  const payOnDelivery = ksh(wholeShillings(order.totalCents) * 100)
  return layout({
    subject: `Your order ${order.orderNumber} is confirmed`,
    preview: `Pay ${payOnDelivery} at the door.`,
    heading: `Your order ${order.orderNumber} is confirmed`,
    body: [
      `Please pay ${payOnDelivery} when it is brought to you, by M-Pesa or in cash. It should be with you by ${day(order.estimatedDelivery)}.`,
      button('See or pay for the order', urls.order),
      bill(order),
      delivery(order),
      'You can cancel it until it is on its way.',
    ],
    footer: contact,
  })
}
