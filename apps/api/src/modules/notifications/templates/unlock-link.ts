import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

export function unlockLinkMail(mail: { name: string; url: string }): MailText {
  return layout({
    subject: 'Log in to Sokoni in spite of too many tries',
    preview: 'The link is valid for one hour and works once.',
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      'Your account was tried with wrong passwords too often, so logging in is limited for now. If you want to log in, open this link in the browser you use. You still need your password. The link is valid for one hour and works once.',
      button('Let me log in', mail.url),
      'If that wasn’t you, you don’t need to do anything: nobody got in, and you stay logged in where you are.',
    ],
    footer: 'Please don’t forward this link.',
  })
}
