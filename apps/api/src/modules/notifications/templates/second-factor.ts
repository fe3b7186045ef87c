import { inertName } from './inert-name.ts'
import { layout, type MailText } from './layout.ts'

const changes = {
  enabled: {
    subject: 'Two-step sign-in is on',
    text: 'Two-step sign-in is now on for your Sokoni seller account. Keep your recovery codes somewhere you can reach without your phone.',
  },
  disabled: {
    subject: 'Two-step sign-in is off',
    text: 'Two-step sign-in was turned off for your Sokoni seller account with your password and a code.',
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    text: 'Our support turned off two-step sign-in for your Sokoni seller account. You can set it up again in your account.',
  },
}

export function secondFactorMail(mail: { name: string; change: keyof typeof changes; contact: string }): MailText {
  const { subject, text } = changes[mail.change]
  return layout({
    subject,
    preview: text,
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [text, 'If that wasn’t you, change your password and contact us right away.'],
    footer: mail.contact,
  })
}
