import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

export function operatorKeyMail(mail: { name: string; url: string }): MailText {
  return layout({
    subject: 'Your new key for Sokoni Operations',
    preview: 'The link is good for 24 hours, until you have signed in with the key it shows.',
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      'An owner of the shop gave you a new key for your authenticator app. The old one, your recovery codes and your sessions have ended.',
      'The link asks for your password, and shows the key. It is good for 24 hours, until you have signed in with that key.',
      button('See the new key', mail.url),
      'You did not ask for it? Then please tell an owner of the shop at once.',
    ],
    footer: 'Whoever has the link and your password can sign in as you. Please pass it on to nobody.',
  })
}
