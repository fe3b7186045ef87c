import { inertName } from './inert-name.ts'
import { layout, type MailText } from './layout.ts'

export type StoreClosedMail = { store: { name: string; storeNumber: number }; name: string; contact: string }

/** The last mail to a store's owner. */
export function storeClosedMail({ store, name, contact }: StoreClosedMail): MailText {
  return layout({
    subject: `Your store ${store.storeNumber} is closed`,
    preview: inertName(store.name),
    heading: name ? `Hello ${inertName(name)}` : 'Hello',
    body: [
      `Your store ${inertName(store.name)} is closed for good. What it listed is not in the shop any more, and nobody can log in to it.`,
      'Your documents, your payout phone and what we wrote to the store are removed. What was sold stays in the books, as the law asks.',
      'Your own account stays: you can shop with it as before, or delete it under Your data.',
    ],
    footer: contact,
  })
}
