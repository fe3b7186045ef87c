import { expect, it } from 'vitest'
import { type CartNews, cartNews, sayCartNews } from './cart-news.ts'
import { texts as english } from './texts/en/shared.ts'
import { texts as swahili } from './texts/sw/shared.ts'

it('formats cart messages in the language of the page', () => {
  const fewer: CartNews = { kind: 'fewer', productName: 'Kettle', quantity: 10 }
  expect(sayCartNews(fewer, english)).toBe('Your cart now holds 10 of Kettle: no more can be had.')
  expect(sayCartNews({ kind: 'dropped', count: 1 }, english)).toBe(
    'One item from this device could not be kept in your cart.',
  )
  expect(sayCartNews({ kind: 'dropped', count: 3 }, english)).toBe(
    '3 items from this device could not be kept in your cart.',
  )
  expect(sayCartNews({ kind: 'refused', productName: 'Kettle' }, english)).toBe(
    'Kettle could not be added to your cart any more.',
  )
  expect(sayCartNews(fewer, swahili)).toContain('Kettle')
})

it('delivers each message once, including messages sent before a subscription', () => {
  const heard: CartNews[] = []
  cartNews.tell({ kind: 'dropped', count: 1 })
  const end = cartNews.hear((news) => heard.push(news))
  cartNews.tell({ kind: 'dropped', count: 2 })
  end()
  cartNews.hear((news) => heard.push(news))()
  expect(heard).toEqual([
    { kind: 'dropped', count: 1 },
    { kind: 'dropped', count: 2 },
  ])
})
