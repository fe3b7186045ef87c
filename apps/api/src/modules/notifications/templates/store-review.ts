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
    subject: isAccepted ? 'Your documents have been accepted' : 'Please send your documents again',
    preview: inertName(store),
    heading: name ? `Hello ${inertName(name)}` : 'Hello',
    body: isAccepted
      ? [`We’ve verified that you own ${inertName(store)}. Your withdrawals can now be paid out.`]
      : [
          `We couldn’t accept the documents for ${inertName(store)}.`,
          `Reason: ${rejectedFor}`,
          button('Send new documents', storeUrl),
        ],
    footer: contact,
  })
}
