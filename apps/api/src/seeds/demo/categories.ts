import type { DemoCategory } from './demo-shop.ts'

/** In display order. */
export const categories = [
  {
    slug: 'electronics',
    name: 'Electronics',
    description: 'Televisions, sound, solar power and the small appliances that make a house run.',
    tint: '#7fa7e8',
    emoji: ['📺', '🎧', '💡'],
  },
  {
    slug: 'clothing',
    name: 'Clothing',
    description: 'Kitenge and kikoi, school wear, everyday basics, shoes and bags.',
    tint: '#b79ae6',
    emoji: ['👗', '👟', '🎒'],
  },
  {
    slug: 'home',
    name: 'Home',
    description: 'Cookware, bedding and all that a warm, tidy home asks for.',
    tint: '#e6a27c',
    emoji: ['🛋️', '🍳', '🪴'],
  },
  {
    slug: 'beauty',
    name: 'Beauty',
    description: 'Care for skin and hair of every shade, from shea butter to sunscreen.',
    tint: '#ee9fb8',
    emoji: ['💄', '🧴', '🌺'],
  },
  {
    slug: 'groceries',
    name: 'Groceries',
    description: 'Flour, rice, tea, spices and good things from farms we can name.',
    tint: '#f0bf5c',
    emoji: ['🥑', '🌽', '🍯'],
  },
  {
    slug: 'phones-tablets',
    name: 'Phones & Tablets',
    description: 'Smartphones, kabambe, tablets, chargers and covers.',
    tint: '#6fc3cf',
    emoji: ['📱', '🔋', '⌚'],
  },
  {
    slug: 'baby',
    name: 'Baby',
    description: 'Diapers, feeding, clothes and everything for the smallest customers.',
    tint: '#86b9ea',
    emoji: ['🍼', '🧸', '🧦'],
  },
  {
    slug: 'health',
    name: 'Health',
    description: 'First aid, monitors, vitamins and help with getting about.',
    tint: '#6fcfb0',
    emoji: ['🩺', '🩹', '🌡️'],
  },
  {
    slug: 'sports-outdoors',
    name: 'Sports & Outdoors',
    description: 'For the pitch, the road, the gym at home and a night in a tent.',
    tint: '#9ccc65',
    emoji: ['⚽', '🏀', '⛺'],
  },
  {
    slug: 'books-stationery',
    name: 'Books & Stationery',
    description: 'Stories, revision, and paper and pens for school and office.',
    tint: '#d9b27a',
    emoji: ['📚', '✏️', '🌍'],
  },
  {
    slug: 'garden-farm',
    name: 'Garden & Farm',
    description: 'Certified seed, feed, tools and water for a sack garden or an acre.',
    tint: '#a5c36b',
    emoji: ['🚜', '🍅', '🐔'],
  },
  {
    slug: 'toys-games',
    name: 'Toys & Games',
    description: 'Things to build, throw, cuddle and argue over, many of them made here.',
    tint: '#f29d86',
    emoji: ['🧩', '🪁', '🎲'],
  },
] as const satisfies readonly DemoCategory[]
