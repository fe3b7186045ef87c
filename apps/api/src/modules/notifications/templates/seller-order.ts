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
    subject: `Your order ${orderNumber} is on its way`,
    preview: `${inertName(sellerOrder.seller)} has sent it${by}.`,
    heading: 'Your order is on its way',
    body: [
      `${inertName(sellerOrder.seller)} has sent this of your order ${orderNumber}${by}:`,
      list(sellerOrder.items),
      ...(trackingNumber === '' ? [] : [`Its tracking number is ${inertName(trackingNumber)}.`]),
      button('Follow the order', urls.tracking),
      'The page of your order shows a code of 6 digits. Tell it to whoever brings the goods once you have them, and to nobody before.',
      button('See the code', urls.order),
    ],
    footer: contact,
  })
}

export function sellerOrderDeliveredMail({ sellerOrder, urls, contact }: BuyerMail): MailText {
  return layout({
    subject: `Your order ${sellerOrder.orderNumber} was delivered`,
    preview: `From ${inertName(sellerOrder.seller)}.`,
    heading: 'Your order was delivered',
    body: [
      `${inertName(sellerOrder.seller)} says that you have this of your order ${sellerOrder.orderNumber}:`,
      list(sellerOrder.items),
      'If you do not have it, please write to us at once. You can ask to return goods within 14 days.',
      button('See the order', urls.order),
    ],
    footer: contact,
  })
}

const reasons: Record<CancelReason, string> = {
  out_of_stock: 'There is none left.',
  damaged: 'It was damaged before it could be sent.',
  cannot_deliver: 'It cannot be brought to your address.',
  buyer_request: 'You asked for it.',
  refunded: 'Its money is back with you.',
  other: '',
}

const cancelledBy: Record<CancelledUnits['by'], (seller: string, orderNumber: string) => string> = {
  store: (seller, orderNumber) => `${seller} cannot send this of your order ${orderNumber}:`,
  buyer: (seller, orderNumber) => `We have cancelled this item of your order ${orderNumber} from ${seller}:`,
  operator: takenOut,
  shop: takenOut,
}

function takenOut(seller: string, orderNumber: string): string {
  return `We have taken this out of your order ${orderNumber} from ${seller}:`
}

export type CancelledMail = Contact & {
  cancelled: MailedCancellation
  by: CancelledUnits['by']
  hasMoneyBack: boolean
  orderUrl: string
}

export function unitsCancelledMail({ cancelled, by, hasMoneyBack, orderUrl, contact }: CancelledMail): MailText {
  const { orderNumber, seller, productName, variantName, quantity, reason } = cancelled
  return layout({
    subject: `An item of your order ${orderNumber} is not coming`,
    preview: hasMoneyBack ? 'What you paid for it goes back to you.' : 'It is not sent.',
    heading: 'An item of your order is not coming',
    body: [
      cancelledBy[by](inertName(seller), orderNumber),
      list([{ name: productName, variantName, quantity }]),
      `${reasons[reason]} ${hasMoneyBack ? moneyBack : noMoneyBack}`.trim(),
      button('See the order', orderUrl),
    ],
    footer: contact,
  })
}

const moneyBack = 'What you paid for it goes back to you the way you paid.'
const noMoneyBack =
  'No money goes back to you for it: a coupon paid for it, you had it back before, or it is less than can be sent. Please write to us if that is not so.'

export type StoreCancelledMail = Contact & {
  orderNumber: string
  items: readonly Item[]
  hasMoneyBack: boolean
  dashboardUrl: string
}

export function storeUnitsCancelledMail(mail: StoreCancelledMail): MailText {
  const { orderNumber, items, hasMoneyBack, dashboardUrl, contact } = mail
  return layout({
    subject: `Items of order ${orderNumber} are cancelled`,
    preview: 'Please do not send them.',
    heading: `Items of order ${orderNumber} are cancelled`,
    body: [
      `${hasMoneyBack ? 'We give its buyer the money back for this' : 'We have taken this out of it'}. Please do not send it; it counts as stock again:`,
      list(items),
      button('See the order', dashboardUrl),
    ],
    footer: contact,
  })
}

/** To a store: the buyer requests the cancellation of an accepted seller order. */
export function cancellationRequestedMail({ sellerOrder, dueAt, dashboardUrl, contact }: RequestedMail): MailText {
  return layout({
    subject: `Cancellation request for order ${sellerOrder.orderNumber}`,
    preview: `Please answer by ${dueAt}.`,
    heading: `The buyer wants to cancel order ${sellerOrder.orderNumber}`,
    body: [
      `Please do not ship these items until you have answered:`,
      list(sellerOrder.items),
      `Answer by ${dueAt}. If you do not, the items are cancelled and the buyer is refunded.`,
      button('Answer the request', dashboardUrl),
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
      `${inertName(sellerOrder.seller)} will ship these items of your order ${sellerOrder.orderNumber}:`,
      list(sellerOrder.items),
      `Their reason: ${inertName(reason)}`,
      'You can ask to return items within 14 days of delivery.',
      button('See the order', orderUrl),
    ],
    footer: contact,
  })
}

export function newOrderMail({ sellerOrder, dashboardUrl, contact }: StoreMail): MailText {
  return layout({
    subject: `New order ${sellerOrder.orderNumber}`,
    preview: sellerOrder.paymentState === 'on_delivery' ? 'It is paid at the door.' : 'It is paid.',
    heading: `${inertName(sellerOrder.seller)} has a new order`,
    body: [
      sellerOrder.paymentState === 'on_delivery'
        ? `Order ${sellerOrder.orderNumber} is paid at the door. Please pack:`
        : `Order ${sellerOrder.orderNumber} is paid. Please accept it, then pack:`,
      list(sellerOrder.items),
      button('See the order', dashboardUrl),
    ],
    footer: contact,
  })
}

export function storeOrderCancelledMail({ sellerOrder, dashboardUrl, contact }: StoreMail): MailText {
  return layout({
    subject: `Order ${sellerOrder.orderNumber} is cancelled`,
    preview: 'Please do not send it.',
    heading: `Order ${sellerOrder.orderNumber} is cancelled`,
    body: [
      'Please do not send it. Its items count as stock again; what is on its way comes back to you.',
      button('See the order', dashboardUrl),
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
