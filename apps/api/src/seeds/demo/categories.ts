import type { DemoCategory, DemoSubcategory } from './demo-shop.ts'

/** In display order. */
export const categories = [
  {
    slug: 'electronics',
    name: 'Electronics',
    product: '43-inch-smart-tv-full-hd',
  },
  {
    slug: 'clothing',
    name: 'Clothing',
    product: 'kitenge-wrap-dress',
  },
  {
    slug: 'home',
    name: 'Home',
    product: 'aluminium-sufuria-set-five-pieces',
  },
  {
    slug: 'beauty',
    name: 'Beauty',
    product: 'cocoa-butter-body-lotion-400-ml',
  },
  {
    slug: 'groceries',
    name: 'Groceries',
    product: 'maize-flour-sifted-2-kg',
  },
  {
    slug: 'phones-tablets',
    name: 'Phones & Tablets',
    product: 'rafiki-a9-smartphone-128-gb',
  },
  {
    slug: 'baby',
    name: 'Baby',
    product: 'lightweight-stroller',
  },
  {
    slug: 'health',
    name: 'Health',
    product: 'first-aid-kit-85-pieces',
  },
  {
    slug: 'sports-outdoors',
    name: 'Sports & Outdoors',
    product: 'football-size-5-hand-stitched',
  },
  {
    slug: 'books-stationery',
    name: 'Books & Stationery',
    product: 'tales-of-sungura-the-hare',
  },
  {
    slug: 'garden-farm',
    name: 'Garden & Farm',
    product: 'steel-wheelbarrow-65-l',
  },
  {
    slug: 'toys-games',
    name: 'Toys & Games',
    product: 'plush-teddy-bear-40-cm',
  },
] as const satisfies readonly DemoCategory[]

/** In display order below their category. */
export const subcategories = [
  {
    slug: 'mobile-phones',
    name: 'Mobile Phones',
    product: 'rafiki-pro-5g-smartphone-256-gb',
    parent: 'phones-tablets',
  },
  {
    slug: 'chargers-power-banks',
    name: 'Chargers & Power Banks',
    product: 'power-bank-20-000-mah',
    parent: 'phones-tablets',
  },
] as const satisfies readonly DemoSubcategory[]

/** Each category, followed by its subcategories. */
export const categoryTree: readonly (DemoCategory | DemoSubcategory)[] = categories.flatMap((category) => [
  category,
  ...subcategories.filter(({ parent }) => parent === category.slug),
])
