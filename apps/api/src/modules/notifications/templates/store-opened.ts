import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

export type StoreOpenedMail = {
  store: { name: string; storeNumber: number }
  /** The store is public after an operator has approved it (D38). */
  isUnderReview: boolean
  loginUrl: string
  contact: string
}

/** A seller logs in with the store number (D21), so this mail shows it. */
export function storeOpenedMail({ store, isUnderReview, loginUrl, contact }: StoreOpenedMail): MailText {
  return layout({
    subject: `Your store number is ${store.storeNumber}`,
    preview: 'You log in to your store with it.',
    heading: `${inertName(store.name)} is ${isUnderReview ? 'under review' : 'open'}`,
    body: [
      ...(isUnderReview
        ? [
            'We review new stores before they are public. We email you once that is done; you can add your products already.',
          ]
        : []),
      `Your store number is ${store.storeNumber}. You log in to your store with your email, your password and this number. Please keep this mail.`,
      button('Log in to your store', loginUrl),
    ],
    footer: contact,
  })
}
