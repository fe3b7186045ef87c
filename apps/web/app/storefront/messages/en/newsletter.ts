export const messages = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'Get offers and new arrivals by email. You can unsubscribe at any time.',
    press: 'Confirm subscription',
    done: 'You’re subscribed. Thank you!',
  },
  unsubscribe: {
    title: 'Unsubscribe from our newsletter',
    text: 'You’ll stop getting offers and new arrivals. We’ll still email you about your orders.',
    press: 'Unsubscribe',
    done: 'You’re unsubscribed.',
  },
  incomplete: 'This link is incomplete. Please open it again from the email.',
  requestAnother: 'Need a new link? Enter your email:',
}
