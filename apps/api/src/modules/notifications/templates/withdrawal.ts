import { inertName } from './inert-name.ts'
import { layout, type MailText } from './layout.ts'

const digits = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const messages = {
  paid: { subject: 'Your withdrawal is paid', what: 'is paid' },
  failed: {
    subject: 'Your withdrawal could not be paid',
    what: 'could not be paid. You have the money available again',
  },
  rejected: { subject: 'Your withdrawal was rejected', what: 'was rejected. You have the money available again' },
}

/** The outcome of a store's withdrawal. Contains no phone number. */
export function withdrawalMail(mail: {
  state: 'paid' | 'failed' | 'rejected'
  name: string
  store: string
  amountCents: number
  reference: string | null
  reason: string | null
  contact: string
}): MailText {
  const { subject, what } = messages[mail.state]
  const details = {
    paid: `It was paid under ${mail.reference}.`,
    failed: 'M-Pesa did not pay it. You can ask for it again; if that fails as well, please write to us.',
    rejected: `Why: ${mail.reason}`,
  }
  return layout({
    subject,
    preview: `${inertName(mail.store)}: KSh ${digits.format(mail.amountCents / 100)}`,
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [
      `The withdrawal of KSh ${digits.format(mail.amountCents / 100)} of ${inertName(mail.store)} ${what}.`,
      details[mail.state],
    ],
    footer: mail.contact,
  })
}
