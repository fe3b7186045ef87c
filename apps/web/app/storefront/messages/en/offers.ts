/** The offer pages, and the campaigns that run on them (S§2, D6, D29). */
export const messages = {
  phoneSale: { title: 'Phone Sale', description: 'Phones and tablets at reduced prices from sellers across Kenya.' },
  weekendDeals: { title: 'Weekend Deals', description: 'Everything at Sokoni that is at a reduced price now.' },
  empty: 'No offers right now',
  emptyHint: 'Check back later, or see what else is on the shelves.',

  limitedOffer: {
    title: 'Limited Time Offer',
    description: 'Offers at Sokoni for a short time only, from sellers across Kenya.',
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
