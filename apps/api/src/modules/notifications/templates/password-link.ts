import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

export function passwordLinkMail(mail: { name: string; url: string }): MailText {
  return layout({
    subject: 'Set a new password for Sokoni',
    preview: 'The link is good for 30 minutes and works once.',
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      'Somebody, we think you, asked to set a new password for your Sokoni account. The link is good for 30 minutes and works once.',
      button('Set a new password', mail.url),
      'You did not ask for it? Then do nothing: your password stays as it is.',
    ],
    footer: 'Whoever has the link can set your password. Please pass it on to nobody.',
  })
}
