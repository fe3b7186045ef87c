import { inertName } from './inert-name.ts'
import { layout, type MailText } from './layout.ts'

/** Contains no phone number: a person who has access to the mailbox must not see it. */
export function payoutPhoneChangedMail(mail: { name: string; store: string; contact: string }): MailText {
  return layout({
    subject: 'Your payout phone number was changed',
    preview: 'We’ll hold the first payout to it for 24 hours.',
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      `The phone number for payouts from ${inertName(mail.store)} was changed. We’ll hold the first payout to the new number for 24 hours.`,
      'If that wasn’t you, change your password and contact us right away, before anything is paid out.',
    ],
    footer: mail.contact,
  })
}
