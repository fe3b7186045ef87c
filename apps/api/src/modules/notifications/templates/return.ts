import type { MailedReturn } from '../../orders/index.ts'
import { html } from './html.ts'
import { button, layout, type Block, type MailText } from './layout.ts'

export type ReturnMail = { asked: MailedReturn; orderUrl: string; /** How to reach the shop. */ contact: string }

export function returnRequestedMail({ asked, orderUrl, contact }: ReturnMail): MailText {
  return layout({
    subject: `We have your return request for order ${asked.orderNumber}`,
    preview: 'We will tell you what comes next.',
    heading: 'We have your return request',
    body: [
      `You asked to return these items of your order ${asked.orderNumber}, sold by ${asked.seller}:`,
      items(asked),
      'Please keep them as they are until you hear from us. You can withdraw the request on the page of the order.',
      button('See the order', orderUrl),
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
