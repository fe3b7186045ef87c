import { html } from './html.ts'
import { colours, layout, type MailText } from './layout.ts'
import { inertName } from './inert-name.ts'

/** The code that confirms an address. It names its account, because anyone can enter this address (D17). */
export function codeMail(mail: { name: string; code: string }): MailText {
  const name = inertName(mail.name)
  return layout({
    subject: 'Your Sokoni code',
    preview: 'It is good for 10 minutes.',
    heading: 'Confirm your email',
    body: [
      `This code confirms your email for the account “${name}”. It is good for 10 minutes.`,
      {
        text: mail.code,
        html: html`<p
          style="margin:0 0 16px;padding:16px;background:${colours.sunken};border-radius:8px;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px"
        >
          ${mail.code}
        </p>`,
      },
      `Is “${name}” not the account you are making? Then somebody else typed your email: do not use the code, and nothing happens.`,
    ],
    footer: 'Sokoni never asks for this code by phone or message. Please give it to nobody.',
  })
}
