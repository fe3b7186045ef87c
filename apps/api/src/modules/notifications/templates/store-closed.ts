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
      `Your store ${inertName(store.name)} has been closed permanently. Its products are no longer listed, and its members can no longer log in to it.`,
      'We’ve deleted your documents, your payout phone number and our messages to the store. We keep the sales records, as the law requires.',
      'Your own account stays open: you can keep shopping with it, or delete it under Your data.',
    ],
    footer: contact,
  })
}
