import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

type BackInStockMail = { name: string; product: string; url: string; contact: string }

export function backInStockMail({ name, product, url, contact }: BackInStockMail): MailText {
  return layout({
    subject: `Back in stock: ${inertName(product)}`,
    preview: 'You asked us to tell you.',
    heading: name ? `Hello ${inertName(name)}` : 'Hello',
    body: [
      `${inertName(product)} is back in stock. You asked us to email you when it is available. Items aren’t reserved until you check out.`,
      button('View product', url),
      'This is the only email about it. If it sells out again, you can ask for another one on the product’s page.',
    ],
    footer: contact,
  })
}
