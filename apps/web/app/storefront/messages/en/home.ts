/** S§2 Home and S§8, verbatim; the slides and the fallback ads and banners are built in. */
export const messages = {
  description: 'Shop goods from sellers across Kenya and pay by M-Pesa or card.',
  productsFailed: 'Failed to fetch products',
  empty: 'No products available',
  shopNow: 'Shop Now',
  localOffers: 'Local Offers',

  highlights: 'Highlights',
  carousel: 'carousel',
  showSlide: (position: number, title: string) => `Show slide ${position}: ${title}`,
  backIn: (group: string) => `Back in ${group}`,
  onIn: (group: string) => `On in ${group}`,

  slides: {
    everything: { title: 'Karibu Sokoni', subtitle: 'Everything for your day, from sellers across Kenya.' },
    electronics: { title: 'Sound and screens', subtitle: 'Phones, laptops and headphones with warranty.' },
    clothing: { title: 'Dressed for the weekend', subtitle: 'Dresses, shirts and shoes in every size.' },
    home: { title: 'A home to come back to', subtitle: 'Sofas, baskets and green corners.' },
    beauty: { title: 'Care that smells good', subtitle: 'Beauty for skin, hair and a little joy.' },
  },

  ads: {
    electronics: 'Phones and headphones',
    clothing: 'New in clothing',
    home: 'For a warm home',
    beauty: 'Skin and hair care',
  },

  banner: {
    title: (from: string) => `Free delivery from ${from}`,
    subtitle: 'To every county, whatever is in your basket.',
  },
}
