import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

export type StoreReviewMail = {
  store: string
  name: string
  /** Null where the documents were accepted. */
  rejectedFor: string | null
  storeUrl: string
  contact: string
}

/** The decision on the documents that prove a store's ownership. */
export function storeReviewMail({ store, name, rejectedFor, storeUrl, contact }: StoreReviewMail): MailText {
  const isAccepted = rejectedFor === null
  return layout({
    subject: isAccepted ? 'Your documents are accepted' : 'Please send your documents again',
    preview: inertName(store),
    heading: name ? `Hello ${inertName(name)}` : 'Hello',
    body: isAccepted
      ? [`Your documents prove that ${inertName(store)} is yours. Your withdrawals can be paid.`]
      : [
          `We could not accept the documents for ${inertName(store)}.`,
          `Why: ${rejectedFor}`,
          button('Send other documents', storeUrl),
        ],
    footer: contact,
  })
}
