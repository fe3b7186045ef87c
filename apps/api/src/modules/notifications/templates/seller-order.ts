import type { CancelReason } from '#contract/shared/states.ts'
import type { CancelledUnits, MailedCancellation, MailedSellerOrder } from '../../orders/index.ts'
import { html } from './html.ts'
import { inertName } from './inert-name.ts'
import { button, layout, type Block, type MailText } from './layout.ts'

type Contact = { /** Contact details of the shop. */ contact: string }
/** `dueAt`: formatted text, Nairobi time. */
export type RequestedMail = StoreMail & { dueAt: string }
export type DeclinedMail = Contact & { sellerOrder: MailedSellerOrder; reason: string; orderUrl: string }
export type BuyerMail = Contact & { sellerOrder: MailedSellerOrder; urls: { order: string; tracking: string } }
export type StoreMail = Contact & { sellerOrder: MailedSellerOrder; dashboardUrl: string }

export function sellerOrderShippedMail({ sellerOrder, urls, contact }: BuyerMail): MailText {
  const { orderNumber, carrier, trackingNumber } = sellerOrder
  const by = carrier === '' ? '' : ` with ${inertName(carrier)}`
  return layout({
    subject: `A shipment from order ${orderNumber} is on its way`,
    preview: `${inertName(sellerOrder.seller)} has shipped it${by}.`,
    heading: 'Your order is on its way',
    body: [
      `${inertName(sellerOrder.seller)} has shipped these items from order ${orderNumber}${by}:`,
      list(sellerOrder.items),
      ...(trackingNumber === '' ? [] : [`Tracking number: ${inertName(trackingNumber)}`]),
      button('Track order', urls.tracking),
      'Your order page shows a 6-digit code. Give this code to the rider only after you receive your items.',
      button('View code', urls.order),
    ],
    footer: contact,
  })
}

export function sellerOrderDeliveredMail({ sellerOrder, urls, contact }: BuyerMail): MailText {
  return layout({
    subject: `A shipment from order ${sellerOrder.orderNumber} has been delivered`,
    preview: `Sold by ${inertName(sellerOrder.seller)}.`,
    heading: 'Your order has been delivered',
    body: [
      `These items from order ${sellerOrder.orderNumber}, sold by ${inertName(sellerOrder.seller)}, have been delivered:`,
      list(sellerOrder.items),
      'Didn’t get them? Contact us right away. You can return items within 14 days of delivery.',
      button('View order', urls.order),
    ],
    footer: contact,
  })
}

const reasons: Record<CancelReason, string> = {
  out_of_stock: 'It’s out of stock.',
  damaged: 'It was damaged before it could be shipped.',
  cannot_deliver: 'It can’t be delivered to your address.',
  buyer_request: 'You asked to cancel it.',
  refunded: 'It has been refunded.',
  other: '',
}

const cancelledBy: Record<CancelledUnits['by'], (seller: string, orderNumber: string) => string> = {
  store: (seller, orderNumber) => `${seller} can’t ship this item from order ${orderNumber}:`,
  buyer: cancelledByUs,
  operator: cancelledByUs,
  shop: cancelledByUs,
}

function cancelledByUs(seller: string, orderNumber: string): string {
  return `We’ve cancelled this item from order ${orderNumber}, sold by ${seller}:`
}

export type CancelledMail = Contact & {
  cancelled: MailedCancellation
  by: CancelledUnits['by']
  isRefunded: boolean
  orderUrl: string
}

export function unitsCancelledMail({ cancelled, by, isRefunded, orderUrl, contact }: CancelledMail): MailText {
  const { orderNumber, seller, productName, variantName, quantity, reason } = cancelled
  return layout({
    subject: `An item from order ${orderNumber} was cancelled`,
    preview: isRefunded ? 'We’ll refund what you paid for it.' : 'It won’t be shipped.',
    heading: 'An item from your order was cancelled',
    body: [
      cancelledBy[by](inertName(seller), orderNumber),
      list([{ name: productName, variantName, quantity }]),
      `${reasons[reason]} ${isRefunded ? refundText : noRefundText}`.trim(),
      button('View order', orderUrl),
    ],
    footer: contact,
  })
}

const refundText = 'We’ll refund what you paid for it to your original payment method.'
const noRefundText =
  'There’s no refund for it: a coupon covered it, it was already refunded, or the amount is too small to refund. If you think that’s wrong, contact us.'

export type StoreCancelledMail = Contact & {
  orderNumber: string
  items: readonly Item[]
  isRefunded: boolean
  dashboardUrl: string
}

export function storeUnitsCancelledMail(mail: StoreCancelledMail): MailText {
  const { orderNumber, items, isRefunded, dashboardUrl, contact } = mail
  return layout({
    subject: `Items from order ${orderNumber} were cancelled`,
    preview: 'Don’t ship them.',
    heading: `Items from order ${orderNumber} were cancelled`,
    body: [
      `${isRefunded ? 'We’re refunding the buyer for these items' : 'We’ve cancelled these items'}. Don’t ship them; they’re back in stock:`,
      list(items),
      button('View order', dashboardUrl),
    ],
    footer: contact,
  })
}

/** To a store: the buyer requests the cancellation of an accepted seller order. */
export function cancellationRequestedMail({ sellerOrder, dueAt, dashboardUrl, contact }: RequestedMail): MailText {
  return layout({
    subject: `Cancellation request for order ${sellerOrder.orderNumber}`,
    preview: `Please respond by ${dueAt}.`,
    heading: `The buyer wants to cancel order ${sellerOrder.orderNumber}`,
    body: [
      'Don’t ship these items until you’ve responded:',
      list(sellerOrder.items),
      `Respond by ${dueAt}. If you don’t, the items will be cancelled and the buyer refunded.`,
      button('Respond to request', dashboardUrl),
    ],
    footer: contact,
  })
}

/** To a buyer: the store declines the cancellation and ships. */
export function cancellationDeclinedMail({ sellerOrder, reason, orderUrl, contact }: DeclinedMail): MailText {
  return layout({
    subject: `${inertName(sellerOrder.seller)} will ship your order ${sellerOrder.orderNumber}`,
    preview: 'Your request to cancel was declined.',
    heading: 'Your request to cancel was declined',
    body: [
      `${inertName(sellerOrder.seller)} will ship these items from order ${sellerOrder.orderNumber}:`,
      list(sellerOrder.items),
      `Reason: ${inertName(reason)}`,
      'You can return items within 14 days of delivery.',
      button('View order', orderUrl),
    ],
    footer: contact,
  })
}

export function newOrderMail({ sellerOrder, dashboardUrl, contact }: StoreMail): MailText {
  return layout({
    subject: `New order ${sellerOrder.orderNumber}`,
    preview: sellerOrder.paymentState === 'on_delivery' ? 'Pay on delivery' : 'Paid',
    heading: `New order for ${inertName(sellerOrder.seller)}`,
    body: [
      sellerOrder.paymentState === 'on_delivery'
        ? `The buyer pays for order ${sellerOrder.orderNumber} on delivery. Pack these items:`
        : `Order ${sellerOrder.orderNumber} is paid. Accept it, then pack these items:`,
      list(sellerOrder.items),
      button('View order', dashboardUrl),
    ],
    footer: contact,
  })
}

export function storeOrderCancelledMail({ sellerOrder, dashboardUrl, contact }: StoreMail): MailText {
  return layout({
    subject: `Order ${sellerOrder.orderNumber} was cancelled`,
    preview: 'Don’t ship it.',
    heading: `Order ${sellerOrder.orderNumber} was cancelled`,
    body: [
      'Don’t ship it. Its items are back in stock. Anything already shipped will be returned to you.',
      button('View order', dashboardUrl),
    ],
    footer: contact,
  })
}

type Item = { name: string; variantName: string; quantity: number }

function list(items: readonly Item[]): Block {
  const rows = items.map(
    ({ name, variantName, quantity }) => `${quantity} × ${name}${variantName ? `, ${variantName}` : ''}`,
  )
  return {
    text: rows.join('\n'),
    html: html`<ul style="margin:0 0 16px;padding-left:20px">
      ${rows.map((row) => html`<li>${row}</li>`)}
    </ul>`,
  }
}
