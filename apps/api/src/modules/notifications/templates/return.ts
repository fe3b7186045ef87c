import type { MailedReturn } from '../../orders/index.ts'
import { html } from './html.ts'
import { button, layout, type Block, type MailText } from './layout.ts'

export type ReturnMail = {
  requested: MailedReturn
  orderUrl: string
  /** Contact details of the shop. */ contact: string
}

export function returnRequestedMail({ requested, orderUrl, contact }: ReturnMail): MailText {
  return layout({
    subject: `We’ve received your return request for order ${requested.orderNumber}`,
    preview: 'We’ll email you once we’ve reviewed it.',
    heading: 'We’ve received your return request',
    body: [
      `You asked to return these items from order ${requested.orderNumber}, sold by ${requested.seller}:`,
      items(requested),
      'Keep the items as they are until you hear from us. You can withdraw your request on the order page.',
      button('View order', orderUrl),
    ],
    footer: contact,
  })
}

export function returnApprovedMail({ requested, orderUrl, contact }: ReturnMail): MailText {
  return layout({
    subject: `Your return for order ${requested.orderNumber} is approved`,
    preview: requested.answer,
    heading: 'Your return is approved',
    body: [
      `You can return these items from order ${requested.orderNumber}, sold by ${requested.seller}:`,
      items(requested),
      `How to return them: ${requested.answer}`,
      'Once we’ve received and checked the items, we’ll refund you to your original payment method.',
      button('View order', orderUrl),
    ],
    footer: contact,
  })
}

export function returnRejectedMail({ requested, orderUrl, contact }: ReturnMail): MailText {
  return layout({
    subject: `We can’t accept your return for order ${requested.orderNumber}`,
    preview: requested.answer,
    heading: 'We can’t accept your return',
    body: [
      `You asked to return these items from order ${requested.orderNumber}, sold by ${requested.seller}:`,
      items(requested),
      `Reason: ${requested.answer}`,
      button('View order', orderUrl),
    ],
    footer: contact,
  })
}

function items({ items: returned }: MailedReturn): Block {
  const rows = returned.map(
    ({ name, variantName, quantity }) => `${quantity} × ${name}${variantName ? `, ${variantName}` : ''}`,
  )
  return {
    text: rows.join('\n'),
    html: html`<ul style="margin:0 0 16px;padding-left:20px">
      ${rows.map((row) => html`<li>${row}</li>`)}
    </ul>`,
  }
}
