import { inertName } from './inert-name.ts'
import { layout, type MailText } from './layout.ts'
import { ksh } from '../../../platform/money-text.ts'

const messages = {
  paid: { subject: 'Your withdrawal has been paid', what: 'has been paid' },
  failed: {
    subject: 'Your withdrawal failed',
    what: 'couldn’t be paid. The money is back in your available balance',
  },
  rejected: {
    subject: 'Your withdrawal was rejected',
    what: 'was rejected. The money is back in your available balance',
  },
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
    paid: `Reference: ${mail.reference}`,
    failed: 'M-Pesa couldn’t complete the payment. You can request it again. If it fails again, contact us.',
    rejected: `Reason: ${mail.reason}`,
  }
  return layout({
    subject,
    preview: `${inertName(mail.store)}: ${ksh(mail.amountCents)}`,
    heading: mail.name ? `Hello ${inertName(mail.name)}` : 'Hello',
    body: [`Your withdrawal of ${ksh(mail.amountCents)} from ${inertName(mail.store)} ${what}.`, details[mail.state]],
    footer: mail.contact,
  })
}
