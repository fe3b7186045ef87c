import { inertName } from './inert-name.ts'
import { button, layout, type MailText } from './layout.ts'

/** An invitation link to a store, for one person. */
export function staffInvitationMail({
  store,
  url,
  contact,
}: {
  store: string
  url: string
  contact: string
}): MailText {
  return layout({
    subject: 'You’re invited to join a store on Sokoni',
    preview: inertName(store),
    heading: `Join ${inertName(store)}`,
    body: [
      `You’re invited to help run ${inertName(store)} on Sokoni. Log in or register with this email address to accept. The link is valid for 7 days and works once.`,
      button('Join store', url),
      'Don’t know this store? You can ignore this email.',
    ],
    footer: contact,
  })
}
