/** The offer pages, and the campaigns that run on them (S§2, D6, D29). */
export const messages = {
  phoneSale: { title: 'Phone Sale', description: 'Phones and tablets on sale from sellers across Kenya.' },
  weekendDeals: {
    title: 'Weekend Deals',
    description: 'Shop all products on sale this weekend, from sellers across Kenya.',
  },
  empty: 'No offers right now',
  emptyHint: 'Check back later, or browse all products.',

  limitedOffer: {
    title: 'Limited Time Offer',
    description: 'Shop limited time offers from sellers across Kenya before they end.',
    heading: 'Limited Time Offer.',
    comingSoon: 'This page will display limited time offers. Coming soon!',
  },

  countdown: {
    label: 'Time left',
    days: 'days',
    hours: 'hours',
    minutes: 'minutes',
  },
  endsInDays: (days: number) => (days === 1 ? 'Ends in 1 day' : `Ends in ${days} days`),
  endsInHours: (hours: number) => (hours === 1 ? 'Ends in 1 hour' : `Ends in ${hours} hours`),
  endsSoon: 'Ends in less than an hour',
  endsOn: (moment: string) => `Ends on ${moment}`,
  ended: 'This offer has ended.',
}
