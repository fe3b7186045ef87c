import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

export function operatorSetUpMail(mail: { name: string; url: string }): MailText {
  return layout({
    subject: 'Set up your sign-in for Sokoni Operations',
    preview: 'The link is valid for 24 hours.',
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      'An owner of the shop has asked you to set up your sign-in. Choose a password and add an authenticator app on your phone. If you’ve signed in before, your old password and authenticator key no longer work.',
      'The link is valid for 24 hours, or until you sign in.',
      button('Set up sign-in', mail.url),
      'Not expecting this? Tell an owner of the shop right away.',
    ],
    footer: 'Anyone with this link can sign in as you. Don’t share it.',
  })
}
