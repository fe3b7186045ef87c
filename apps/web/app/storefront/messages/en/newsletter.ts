export const messages = {
  confirm: {
    title: 'Confirm your newsletter',
    text: 'You hear from us about offers and new arrivals, now and then, and can end it with one click in every mail.',
    press: 'Yes, send me the newsletter',
    done: 'You are subscribed. Thank you!',
  },
  unsubscribe: {
    title: 'End your newsletter',
    text: 'We write to you no more about offers and new arrivals. Mails about your orders still come.',
    press: 'Unsubscribe',
    done: 'You are unsubscribed.',
  },
  incomplete: 'This link is not complete. Please open it from the mail again.',
  requestAnother: 'You can ask for another link here:',
}
