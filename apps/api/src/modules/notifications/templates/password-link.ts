import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

export function passwordLinkMail(mail: { name: string; url: string }): MailText {
  return layout({
    subject: 'Reset your Sokoni password',
    preview: 'The link is valid for 30 minutes and works once.',
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      'We received a request to reset the password of your Sokoni account. The link is valid for 30 minutes and works once.',
      button('Reset password', mail.url),
      'Didn’t ask for this? Ignore this email. Your password won’t change.',
    ],
    footer: 'Anyone with this link can change your password. Don’t share it.',
  })
}
