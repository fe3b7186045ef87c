/** The frame of content pages; their texts come from the settings or the operator. */
export const messages = {
  descriptions: {
    about: 'What Sokoni is, how buying and selling works here, and how to reach us.',
    shipping: 'What delivery costs in each county of Kenya, how long it takes, and how to follow your order.',
    returns: 'How to return what you bought at Sokoni within 14 days, and how you get your money back.',
    privacy: 'What Sokoni keeps about you and why, who else gets to see it, and what you can do about it.',
  },
  updated: (day: string) => `Last updated ${day}`,
  failed: 'Failed to load this page',
  empty: 'There is nothing here yet',
}
