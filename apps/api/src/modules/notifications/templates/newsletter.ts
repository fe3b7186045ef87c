import { button, layout, type MailText } from './layout.ts'

export function newsletterConfirmationMail(mail: { url: string }): MailText {
  return layout({
    subject: 'Confirm your newsletter subscription',
    preview: 'One click to get offers and new arrivals from Sokoni.',
    heading: 'Confirm your subscription',
    body: [
      'Thanks for signing up for the Sokoni newsletter. Confirm your email to start receiving it. The link is valid for 7 days.',
      button('Confirm subscription', mail.url),
      'Didn’t sign up? Ignore this email. You won’t get the newsletter, and we’ll delete your address.',
    ],
    footer: 'We only send you the newsletter after you confirm. You can unsubscribe at any time.',
  })
}

export function newsletterWelcomeMail(mail: { unsubscribeUrl: string; contact: string }): MailText {
  return layout({
    subject: 'You’re subscribed to the Sokoni newsletter',
    preview: 'Be the first to hear about offers and new arrivals.',
    heading: 'You’re subscribed',
    body: [
      'Thanks for subscribing! You’ll be the first to hear about our offers and new arrivals.',
      'Changed your mind? You can unsubscribe at any time.',
      button('Unsubscribe', mail.unsubscribeUrl),
    ],
    footer: mail.contact,
  })
}
