import type { MailedOrder } from '../../orders/index.ts'
import { html, type Html } from './html.ts'
import { button, colours, layout, type Block, type MailText } from './layout.ts'

export type OrderUrls = { order: string; tracking: string; shop: string }
export type OrderMail = { order: MailedOrder; urls: OrderUrls; /** How to reach the shop. */ contact: string }

export function orderPlacedMail({ order, urls, contact }: OrderMail): MailText {
  return layout({
    subject: `Your order ${order.orderNumber} waits for payment`,
    preview: `${ksh(order.totalCents)} in all.`,
    heading: `Thank you: we have your order ${order.orderNumber}`,
    body: [
      'We keep its items for you for a short while. It is on its way once it is paid.',
      button('Pay for the order', urls.order),
      bill(order),
      delivery(order),
    ],
    footer: contact,
  })
}

export function orderPaidMail({ order, urls, contact }: OrderMail): MailText {
  return layout({
    subject: `Your order ${order.orderNumber} is paid`,
    preview: `Expected by ${day(order.estimatedDelivery)}.`,
    heading: `Your order ${order.orderNumber} is paid`,
    body: [
      `We have received ${ksh(order.totalCents)}. Your order should be with you by ${day(order.estimatedDelivery)}.`,
      button('Follow the order', urls.tracking),
      bill(order),
      delivery(order),
      'Prices include VAT. You can ask to return goods within 14 days of their delivery.',
    ],
    footer: contact,
  })
}

export function orderExpiredMail({ order, urls, contact }: OrderMail): MailText {
  return layout({
    subject: `Your order ${order.orderNumber} has ended`,
    preview: 'It was not paid in time.',
    heading: `Your order ${order.orderNumber} has ended`,
    body: [
      'It was not paid in time, so its items are back on the shelf. If a payment of yours is still on its way, we either send the goods or give the money back.',
      bill(order),
      button('Back to the shop', urls.shop),
    ],
    footer: contact,
  })
}

type BillRow = { label: string; amount: string; isTotal?: boolean }

function bill(order: MailedOrder): Block {
  const rows: BillRow[] = [
    ...order.items.map(({ name, variantName, quantity, priceCents }) => ({
      label: `${quantity} × ${name}${variantName ? `, ${variantName}` : ''}`,
      amount: ksh(priceCents * quantity),
    })),
    { label: 'Subtotal', amount: ksh(order.subtotalCents) },
    ...(order.discountCents > 0 ? [{ label: 'Discount', amount: `-${ksh(order.discountCents)}` }] : []),
    { label: 'Delivery', amount: order.deliveryCents > 0 ? ksh(order.deliveryCents) : 'Free' },
    { label: 'Total', amount: ksh(order.totalCents), isTotal: true },
  ]
  return {
    text: rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    html: html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      style="margin:0 0 16px;border-bottom:1px solid ${colours.line}"
    >
      ${rows.map(billRow)}
    </table>`,
  }
}

function billRow({ label, amount, isTotal }: BillRow): Html {
  const look = `padding:8px 0;border-top:1px solid ${colours.line};font-weight:${isTotal ? 700 : 400}`
  return html`<tr>
    <td style="${look};padding-right:12px">${label}</td>
    <td align="right" style="${look};white-space:nowrap">${amount}</td>
  </tr>`
}

function delivery(order: MailedOrder): Block {
  return {
    text: `Delivery to: ${order.deliveryAddress}`,
    html: html`<p style="margin:0 0 16px">
      <span style="color:${colours.muted}">Delivery to</span><br />${order.deliveryAddress}
    </p>`,
  }
}

const digits = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 'KSh 1,250.00' (D8). */
function ksh(cents: number): string {
  return `KSh ${digits.format(cents / 100)}`
}

const longDay = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: 'UTC' })

/** '2026-07-11' as '11 July 2026'. */
function day(isoDay: string): string {
  return longDay.format(new Date(`${isoDay}T00:00:00Z`))
}
