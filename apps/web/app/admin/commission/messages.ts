import { sections } from '../messages.ts'

export const commission = {
  title: sections.commission,
  shop: (percent: string) => `The shop keeps ${percent} of what is sold, before VAT on it.`,
  order:
    'A seller’s own rate comes first, then that of a product’s category, then the shop’s. An order keeps the rate it was placed at.',
  caption: 'Commission by category',
  category: 'Category',
  rate: 'Rate',
  asShop: 'As the shop',
  steps: 'What you can do',
  change: 'Change',
  changeOf: (category: string) => `Change: ${category}`,
  none: 'There are no categories yet.',
  failed: 'The rates could not be loaded.',
  rateTitle: (category: string) => `Commission of ${category}`,
  rateText: 'For orders placed from now on. Those placed before keep what they have.',
  percent: 'Percent',
  percentHint: 'From 0 to 50, such as 7.5. Blank for none of its own.',
  save: 'Save',
  saveFailed: 'The rate could not be saved.',
  saved: 'Orders from now on bear this rate.',
}
