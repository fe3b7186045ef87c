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
    subject: 'You are invited to work for a store on Sokoni',
    preview: inertName(store),
    heading: `${inertName(store)} invites you`,
    body: [
      `You are invited to help run ${inertName(store)} on Sokoni. The link is good for 7 days and works once. You log in, or register, with this email address.`,
      button('Join the store', url),
      'You do not know this store? Then do nothing.',
    ],
    footer: contact,
  })
}
