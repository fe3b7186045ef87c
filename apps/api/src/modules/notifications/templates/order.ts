import { receiptMessages as messages } from '#contract/shopper/receipt-messages/en.ts'
import { dayText, momentWithYear } from '../../../platform/date-text.ts'
import type { MailedOrder, Receipt } from '../../orders/index.ts'
import { html, type Html } from './html.ts'
import { button, colours, layout, type Block, type MailText } from './layout.ts'
import { amountText, ksh } from '../../../platform/money-text.ts'

export type OrderUrls = { order: string; receipt: string; tracking: string; shop: string }
export type OrderMail = { order: MailedOrder; urls: OrderUrls; /** Contact details of the shop. */ contact: string }

export function orderPlacedMail({ order, urls, contact }: OrderMail): MailText {
  return layout({
    subject: `Your order ${order.orderNumber} is awaiting payment`,
    preview: `Total: ${ksh(order.totalCents)}`,
    heading: 'Thanks for your order',
    body: [
      `We’ve reserved the items in order ${order.orderNumber} for a short time. Pay now to confirm your order.`,
      button('Pay now', urls.order),
      bill(order),
      delivery(order),
    ],
    footer: contact,
  })
}

export function orderPaidMail({ order, urls, contact }: OrderMail): MailText {
  const received = `We’ve received ${ksh(order.totalCents)}`
  const expected = dayText(order.estimatedDelivery)
  return layout({
    subject: `Payment received for order ${order.orderNumber}`,
    preview: order.isPayOnDelivery ? `${received}.` : `Estimated delivery: ${expected}.`,
    heading: 'We’ve received your payment',
    body: [
      order.isPayOnDelivery
        ? `${received} for order ${order.orderNumber}. You don’t need to pay anything else on delivery.`
        : `${received} for order ${order.orderNumber}. Estimated delivery: ${expected}.`,
      button('Track order', urls.tracking),
      bill(order),
      delivery(order),
      button('View receipt', urls.receipt),
      'You can return items within 14 days of delivery.',
    ],
    footer: contact,
  })
}

/** The receipt that a buyer requested again. */
export function receiptAgainMail({ order, urls, contact }: OrderMail): MailText {
  return layout({
    subject: `Receipt for order ${order.orderNumber}`,
    preview: `Total: ${ksh(order.totalCents)}`,
    heading: `Receipt for order ${order.orderNumber}`,
    body: [bill(order), delivery(order), button('View receipt', urls.receipt)],
    footer: contact,
  })
}

export function orderExpiredMail({ order, urls, contact }: OrderMail): MailText {
  return layout({
    subject: `Your order ${order.orderNumber} has expired`,
    preview: 'We didn’t receive payment in time.',
    heading: 'Your order has expired',
    body: [
      `We didn’t receive payment for order ${order.orderNumber} in time, so its items are no longer reserved. If you’ve already paid, we’ll either ship your order or refund you.`,
      bill(order),
      button('Continue shopping', urls.shop),
    ],
    footer: contact,
  })
}

/** A row without an amount is the heading of the rows below it. */
type BillRow = { label: string; amount: string | null; isTotal?: boolean }

/** The goods by store and their cost; for a paid order, its receipt. */
export function bill(order: MailedOrder): Block {
  const rows: BillRow[] = [
    ...order.sellers.flatMap(({ name: seller, lines }) => [
      { label: messages.soldBy(seller), amount: null },
      ...lines.map(({ name, variantName, quantity, unitCents, totalCents }) => ({
        label: `${quantity} × ${name}${variantName ? `, ${variantName}` : ''}${quantity > 1 ? ` (${ksh(unitCents)} each)` : ''}`,
        amount: ksh(totalCents),
      })),
    ]),
    { label: messages.subtotal, amount: ksh(order.subtotalCents) },
    ...(order.discountCents > 0 ? [{ label: messages.discount, amount: ksh(-order.discountCents) }] : []),
    { label: messages.delivery, amount: order.deliveryCents > 0 ? ksh(order.deliveryCents) : messages.free },
    { label: messages.total, amount: ksh(order.totalCents), isTotal: true },
    ...(order.receipt ? receiptRows(order.receipt) : []),
  ]
  return {
    text: rows.map(({ label, amount }) => (amount === null ? label : `${label}: ${amount}`)).join('\n'),
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

/** The included tax, the payments and the refunds. */
function receiptRows({ vat, payments, roundingCents, refunds }: Receipt): BillRow[] {
  return [
    { label: messages.vatHeading, amount: null },
    ...vat.map(({ taxClass, basisPoints, goodsCents, vatCents }) => ({
      label: `${taxClass} · ${basisPoints / 100}% of ${ksh(goodsCents)}`,
      amount: ksh(vatCents),
    })),
    { label: messages.paymentHeading, amount: null },
    ...payments.map(({ provider, receipt, paidAt, paidCents, dollars }) => ({
      label: [
        messages.providers[provider],
        momentWithYear(paidAt),
        receipt === null ? messages.numberFollows : `${messages.providerNumbers[provider]} ${receipt}`,
        ...(dollars ? [messages.dollars(amountText(dollars.usdCents), amountText(dollars.kesPerUsdCents))] : []),
      ].join(', '),
      amount: ksh(paidCents),
    })),
    ...(roundingCents === 0 ? [] : [{ label: messages.rounding, amount: ksh(roundingCents) }]),
    ...refunds.map(({ refundedAt, amountCents }) => ({
      label: `${messages.refund} ${momentWithYear(refundedAt)}`,
      amount: ksh(-amountCents),
    })),
  ]
}

function billRow({ label, amount, isTotal }: BillRow): Html {
  const look = `padding:8px 0;border-top:1px solid ${colours.line};font-weight:${isTotal ? 700 : 400}`
  if (amount === null)
    return html`<tr>
      <td colspan="2" style="${look};padding-top:14px;color:${colours.muted}">${label}</td>
    </tr>`
  return html`<tr>
    <td style="${look};padding-right:12px">${label}</td>
    <td align="right" style="${look};white-space:nowrap">${amount}</td>
  </tr>`
}

export function delivery(order: MailedOrder): Block {
  return {
    text: `Delivery address: ${order.deliveryAddress}`,
    html: html`<p style="margin:0 0 16px">
      <span style="color:${colours.muted}">Delivery address</span><br />${order.deliveryAddress}
    </p>`,
  }
}
