import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

export function operatorSetUpMail(mail: { name: string; url: string }): MailText {
  return layout({
    subject: 'Set up your sign-in for Sokoni Operations',
    preview: 'The link is good for 24 hours, until you have signed in.',
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      'An owner of the shop asks you to set up your sign-in: a password that you choose, and a key for an authenticator app on your phone. Whatever you signed in with before has ended.',
      'The link is good for 24 hours, until you have signed in.',
      button('Set up your sign-in', mail.url),
      'You do not expect this? Then please tell an owner of the shop at once.',
    ],
    footer: 'Whoever has the link can sign in as you. Please pass it on to nobody.',
  })
}
