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
    preview: 'You’ll need it to log in to your store.',
    heading: `${inertName(store.name)} is ${isUnderReview ? 'under review' : 'open'}`,
    body: [
      ...(isUnderReview
        ? [
            'We review new stores before they go live. We’ll email you when yours is approved. You can add products in the meantime.',
          ]
        : []),
      `Your store number is ${store.storeNumber}. Use it with your email and password to log in to your store. Keep this email.`,
      button('Log in to your store', loginUrl),
    ],
    footer: contact,
  })
}
