/** S§2 Home and S§8, verbatim; the slides and the fallback ads and banners are built in. */
export const messages = {
  description: 'Shop online from sellers across Kenya and pay with M-Pesa or card.',
  productsFailed: 'Failed to fetch products',
  empty: 'No products available',
  shopNow: 'Shop Now',
  localOffers: 'Local Offers',

  highlights: 'Highlights',
  carousel: 'carousel',
  showSlide: (position: number, title: string) => `Show slide ${position}: ${title}`,
  previousIn: (group: string) => `Previous products in ${group}`,
  nextIn: (group: string) => `Next products in ${group}`,

  shopByCategory: 'Shop by category',
  recentlyViewed: 'Recently viewed',

  deals: {
    title: 'Top deals',
    endsIn: ({ days, hours, minutes }: { days: number; hours: number; minutes: number }) =>
      `Ends in ${days > 0 ? `${days}d ` : ''}${hours}h ${minutes}m`,
    endsOn: (moment: string) => `Ends ${moment}`,
    ended: 'This offer has ended',
    left: (units: number) => `${units} left`,
  },

  trust: {
    label: 'Why shop on Sokoni',
    payment: { title: 'M-Pesa or card', text: 'Pay the way you like' },
    protection: { title: 'Buyer protection', text: 'Sellers are paid after delivery' },
    delivery: { title: 'All 47 counties', text: (from: string) => `Free delivery from ${from}` },
    returns: { title: (days: number) => `${days}-day returns`, text: 'From the day of delivery' },
  },

  slides: {
    everything: { title: 'Karibu Sokoni', subtitle: 'Everything you need, from sellers across Kenya.' },
    electronics: { title: 'Upgrade your tech', subtitle: 'Phones, laptops and headphones with warranty.' },
    clothing: { title: 'Fresh weekend style', subtitle: 'Dresses, shirts and shoes in all sizes.' },
    home: { title: 'Refresh your home', subtitle: 'Sofas, baskets and plants.' },
    beauty: { title: 'Beauty you’ll love', subtitle: 'Skincare, haircare and more.' },
  },

  ads: {
    electronics: 'Phones and headphones',
    clothing: 'New in clothing',
    home: 'Home essentials',
    beauty: 'Skincare and haircare',
  },

  banner: {
    title: (from: string) => `Free delivery on orders from ${from}`,
    subtitle: 'We deliver to all 47 counties.',
  },
}
