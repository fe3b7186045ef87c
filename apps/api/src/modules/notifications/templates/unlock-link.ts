import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

export function unlockLinkMail(mail: { name: string; url: string }): MailText {
  return layout({
    subject: 'Log in to Sokoni after too many attempts',
    preview: 'The link is valid for one hour and works once.',
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      'Someone entered a wrong password for your account too many times, so we’ve limited logging in for now. To log in, open this link in the browser you want to use. You’ll still need your password. The link is valid for one hour and works once.',
      button('Unlock login', mail.url),
      'If that wasn’t you, you can ignore this email. No one got into your account, and you stay logged in on your devices.',
    ],
    footer: 'Don’t share this link.',
  })
}
