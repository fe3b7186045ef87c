/** The frame of content pages; their texts come from the settings or the operator. */
export const messages = {
  descriptions: {
    about: 'About Sokoni: how buying and selling work, and how to contact us.',
    shipping: 'Delivery fees by county, delivery times and how to track your order.',
    returns: 'How to return an item within 14 days, get a refund or cancel an order.',
    'size-guide': 'Clothing and shoe sizes in centimetres, and how to measure yourself.',
    privacy: 'What personal data Sokoni collects, why, who we share it with, and your rights.',
  },
  updated: (day: string) => `Last updated ${day}`,
  failed: 'Failed to load this page',
  empty: 'This page is empty',
}
