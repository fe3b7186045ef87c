import { inertName } from './inert-name.ts'
import { layout, type MailText } from './layout.ts'

export type StoreMessageMail = {
  store: string
  name: string
  subject: string
  /** As the operator wrote it, with its line breaks. */
  text: string
  contact: string
}

/** A message from an operator to a store's owner. */
export function storeMessageMail({ store, name, subject, text, contact }: StoreMessageMail): MailText {
  return layout({
    subject: `${subject} · ${inertName(store)}`,
    preview: inertName(store),
    heading: name ? `Hello ${inertName(name)}` : 'Hello',
    body: text.split(/\n+/).filter((line) => line.trim() !== ''),
    footer: contact,
  })
}
