import { button, layout, type MailText } from './layout.ts'

export function newsletterConfirmationMail(mail: { url: string }): MailText {
  return layout({
    subject: 'Confirm your Sokoni newsletter',
    preview: 'One click, and you hear from us about offers and new arrivals.',
    heading: 'Would you like our newsletter?',
    body: [
      'Somebody, we think you, asked for the Sokoni newsletter at this address. Please confirm it: the link is good for 7 days.',
      button('Yes, send me the newsletter', mail.url),
      'You did not ask for it? Then do nothing: we will not write to you, and forget your address.',
    ],
    footer: 'You hear from us only after you have confirmed, and can unsubscribe with one click in every mail.',
  })
}

export function newsletterWelcomeMail(mail: { unsubscribeUrl: string; contact: string }): MailText {
  return layout({
    subject: 'You are subscribed to the Sokoni newsletter',
    preview: 'Offers and new arrivals, now and then.',
    heading: 'Thank you, you are subscribed',
    body: [
      'From now on we tell you about offers and new arrivals, now and then.',
      'You have changed your mind? You can end it at any time:',
      button('Unsubscribe', mail.unsubscribeUrl),
    ],
    footer: mail.contact,
  })
}
