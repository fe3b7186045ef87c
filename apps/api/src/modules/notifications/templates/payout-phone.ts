import { inertName } from './inert-name.ts'
import { layout, type MailText } from './layout.ts'

/** Contains no phone number: a person who has access to the mailbox must not see it. */
export function payoutPhoneChangedMail(mail: { name: string; store: string; contact: string }): MailText {
  return layout({
    subject: 'Your payouts go to another phone',
    preview: 'The first payout to it waits for a day.',
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      `The phone that payouts of ${inertName(mail.store)} go to was changed. The first payout to the new number waits for 24 hours.`,
      'That was not you? Then change your password now and tell us, before anything is paid.',
    ],
    footer: mail.contact,
  })
}
