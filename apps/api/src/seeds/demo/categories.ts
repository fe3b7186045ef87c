import type { DemoCategory } from './demo-shop.ts'

/** In display order. */
export const categories = [
  {
    slug: 'electronics',
    name: 'Electronics',
    tint: '#7fa7e8',
    emoji: ['📺', '🎧', '💡'],
  },
  {
    slug: 'clothing',
    name: 'Clothing',
    tint: '#b79ae6',
    emoji: ['👗', '👟', '🎒'],
  },
  {
    slug: 'home',
    name: 'Home',
    tint: '#e6a27c',
    emoji: ['🛋️', '🍳', '🪴'],
  },
  {
    slug: 'beauty',
    name: 'Beauty',
    tint: '#ee9fb8',
    emoji: ['💄', '🧴', '🌺'],
  },
  {
    slug: 'groceries',
    name: 'Groceries',
    tint: '#f0bf5c',
    emoji: ['🥑', '🌽', '🍯'],
  },
  {
    slug: 'phones-tablets',
    name: 'Phones & Tablets',
    tint: '#6fc3cf',
    emoji: ['📱', '🔋', '⌚'],
  },
  {
    slug: 'baby',
    name: 'Baby',
    tint: '#86b9ea',
    emoji: ['🍼', '🧸', '🧦'],
  },
  {
    slug: 'health',
    name: 'Health',
    tint: '#6fcfb0',
    emoji: ['🩺', '🩹', '🌡️'],
  },
  {
    slug: 'sports-outdoors',
    name: 'Sports & Outdoors',
    tint: '#9ccc65',
    emoji: ['⚽', '🏀', '⛺'],
  },
  {
    slug: 'books-stationery',
    name: 'Books & Stationery',
    tint: '#d9b27a',
    emoji: ['📚', '✏️', '🌍'],
  },
  {
    slug: 'garden-farm',
    name: 'Garden & Farm',
    tint: '#a5c36b',
    emoji: ['🚜', '🍅', '🐔'],
  },
  {
    slug: 'toys-games',
    name: 'Toys & Games',
    tint: '#f29d86',
    emoji: ['🧩', '🪁', '🎲'],
  },
] as const satisfies readonly DemoCategory[]
