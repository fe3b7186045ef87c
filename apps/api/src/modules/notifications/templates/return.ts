import type { MailedReturn } from '../../orders/index.ts'
import { html } from './html.ts'
import { button, layout, type Block, type MailText } from './layout.ts'

export type ReturnMail = { asked: MailedReturn; orderUrl: string; /** Contact details of the shop. */ contact: string }

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

export function returnApprovedMail({ asked, orderUrl, contact }: ReturnMail): MailText {
  return layout({
    subject: `You can send back items of your order ${asked.orderNumber}`,
    preview: asked.answer,
    heading: 'You can send it back',
    body: [
      `We take these items of your order ${asked.orderNumber} back, sold by ${asked.seller}:`,
      items(asked),
      `How it is sent back: ${asked.answer}`,
      'The money goes back the way you paid, once we have looked at what came back.',
      button('See the order', orderUrl),
    ],
    footer: contact,
  })
}

export function returnRejectedMail({ asked, orderUrl, contact }: ReturnMail): MailText {
  return layout({
    subject: `We cannot take back items of your order ${asked.orderNumber}`,
    preview: asked.answer,
    heading: 'We cannot take it back',
    body: [
      `You asked to return these items of your order ${asked.orderNumber}, sold by ${asked.seller}:`,
      items(asked),
      `Why we cannot take them back: ${asked.answer}`,
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
