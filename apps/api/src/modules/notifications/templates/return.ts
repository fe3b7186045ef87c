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
    subject: `We have your return request for order ${requested.orderNumber}`,
    preview: 'We will tell you what comes next.',
    heading: 'We have your return request',
    body: [
      `You asked to return these items of your order ${requested.orderNumber}, sold by ${requested.seller}:`,
      items(requested),
      'Please keep them as they are until you hear from us. You can withdraw the request on the page of the order.',
      button('See the order', orderUrl),
    ],
    footer: contact,
  })
}

export function returnApprovedMail({ requested, orderUrl, contact }: ReturnMail): MailText {
  return layout({
    subject: `You can send back items of your order ${requested.orderNumber}`,
    preview: requested.answer,
    heading: 'You can send it back',
    body: [
      `We take these items of your order ${requested.orderNumber} back, sold by ${requested.seller}:`,
      items(requested),
      `How it is sent back: ${requested.answer}`,
      'The money goes back the way you paid, once we have looked at what came back.',
      button('See the order', orderUrl),
    ],
    footer: contact,
  })
}

export function returnRejectedMail({ requested, orderUrl, contact }: ReturnMail): MailText {
  return layout({
    subject: `We cannot take back items of your order ${requested.orderNumber}`,
    preview: requested.answer,
    heading: 'We cannot take it back',
    body: [
      `You asked to return these items of your order ${requested.orderNumber}, sold by ${requested.seller}:`,
      items(requested),
      `Why we cannot take them back: ${requested.answer}`,
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
