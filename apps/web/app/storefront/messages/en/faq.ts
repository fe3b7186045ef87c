/** The answers are specified (V§2 FAQ page); Kenya replaces the placeholder country (D6). */
export const messages = {
  title: 'Frequently asked questions',
  description: 'Answers about delivery, returns, order tracking and payment on Sokoni.',
  items: {
    delivery: {
      question: 'How long does delivery take?',
      answer: 'Delivery takes 3-7 business days for standard, with express offered at checkout.',
    },
    returns: {
      question: 'What is your return policy?',
      answer: 'Returns are accepted within 14 days for unused items in original packaging.',
    },
    shipping: {
      question: 'Where do you ship to?',
      answer: 'Shipping is only within Kenya.',
    },
    tracking: {
      question: 'How can I track my order?',
      answer: 'Tracking is through a link in the shipping confirmation email.',
    },
    payment: {
      question: 'What payment methods do you accept?',
      answer: 'Payments are by credit/debit cards, M-Pesa, PayPal and select local options.',
    },
  },
  moreQuestions: 'Still have questions?',
  contact: 'Contact us',
}
