import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

export function emailInUseMail(mail: { name: string; urls: { login: string; password: string } }): MailText {
  return layout({
    subject: 'You already have a Sokoni account',
    preview: 'Someone tried to register with your email address.',
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      'Someone tried to register with this email address. It already has an account, so no new one was created.',
      button('Log in', mail.urls.login),
      button('Reset password', mail.urls.password),
      'If that wasn’t you, you can ignore this email.',
    ],
    footer: 'We send this email at most once a day.',
  })
}
