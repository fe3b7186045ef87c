import { html } from './html.ts'
import { colours, layout, type MailText } from './layout.ts'
import { inertName } from './inert-name.ts'

/** The code that confirms an address. It names its account, because anyone can enter this address (D17). */
export function codeMail(mail: { name: string; code: string }): MailText {
  const name = inertName(mail.name)
  return layout({
    subject: 'Your Sokoni verification code',
    preview: 'Valid for 10 minutes.',
    heading: 'Confirm your email',
    body: [
      `Enter this code to confirm your email for the account “${name}”. It’s valid for 10 minutes.`,
      {
        text: mail.code,
        html: html`<p
          style="margin:0 0 16px;padding:16px;background:${colours.sunken};border-radius:8px;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px"
        >
          ${mail.code}
        </p>`,
      },
      `Didn’t create the account “${name}”? Someone may have entered your email by mistake. Don’t use the code; you can ignore this email.`,
    ],
    footer: 'Sokoni will never ask for this code by phone or message. Don’t share it with anyone.',
  })
}
